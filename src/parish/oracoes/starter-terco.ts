// The starter text of the Rosary: how to begin, how the mysteries are prayed, what is pondered, and
// how to end.
import { customaryPrayers } from './customary-prayers.ts'
import type { Terco } from './terco.ts'
import { lines } from '../../model/kinds/starter-lines.ts'

/** Joins the five mysteries of a set, each with its name and, a line below, what is pondered. */
function decades(...mysteries: [name: string, contemplation: string][]): string {
  return mysteries
    .map(([name, contemplation], index) => `${index + 1}º mistério: ${name}\n${contemplation}`)
    .join('\n\n')
}

export const terco: Omit<Terco, 'versao'> = {
  titulo: 'Oração do Santo Terço',

  inicio: lines(
    'Procure um lugar tranquilo, tome o terço nas mãos e faça um instante de silêncio. Quando se reza em família ou em comunidade, um começa cada oração e os outros completam.',
    '',
    'Segurando a cruz do terço, faça o sinal da cruz:',
    '',
    'Pelo sinal da santa cruz,',
    'livrai-nos, Deus, nosso Senhor,',
    'dos nossos inimigos.',
    'Em nome do Pai e do Filho e do Espírito Santo.',
    'Amém.',
    '',
    'Em seguida, reza-se o oferecimento do Terço:',
    '',
    'Divino Jesus, nós vos oferecemos este Terço que vamos rezar, meditando nos mistérios da nossa Redenção. Concedei-nos, por intercessão da Virgem Maria, Mãe de Deus e nossa Mãe, as virtudes que nos são necessárias para bem rezá-lo e a graça de ganharmos as indulgências desta santa devoção.',
    '',
    'Oferecemos, particularmente, em desagravo dos pecados cometidos contra o Santíssimo Coração de Jesus e o Imaculado Coração de Maria, pela paz do mundo, pela conversão dos pecadores, pelas almas do purgatório, pelas intenções do Santo Padre, pelo aumento e santificação do clero, pelo nosso vigário, pela santificação das famílias, pelas missões, pelos doentes, pelos agonizantes, por todos aqueles que pediram nossas orações, por todas as nossas intenções particulares e pelo Brasil.',
    '',
    'Ainda com a cruz na mão, reza-se o Creio. Na primeira conta grande, reza-se um Pai-Nosso.',
    '',
    'Nas três contas pequenas, rezam-se três Ave-Marias, em louvor da Santíssima Trindade:',
    '– a primeira, em honra de Deus Pai, que nos criou;',
    '– a segunda, em honra de Deus Filho, que nos remiu;',
    '– a terceira, em honra do Espírito Santo, que nos santifica.',
    '',
    'Termina-se esta parte com o Glória ao Pai.',
  ),

  misterios: lines(
    'O Terço tem cinco mistérios: cinco passagens da vida de Jesus e de sua Mãe, que guardamos no coração enquanto rezamos. Antes de cada dezena, anuncia-se o mistério – por exemplo: “No primeiro mistério, contemplamos a anunciação do anjo a Nossa Senhora” –, lê-se, se for possível, o trecho da Bíblia e fica-se um momento em silêncio.',
    '',
    'Depois, na conta grande, reza-se um Pai-Nosso; nas contas pequenas, dez Ave-Marias, sem pressa. No fim da dezena, rezam-se o Glória ao Pai e a oração que Nossa Senhora ensinou em Fátima:',
    '',
    customaryPrayers.meuJesus,
  ),

  final: lines(
    'Terminado o quinto mistério, agradecemos a Nossa Senhora:',
    '',
    'Infinitas graças vos damos, Soberana Rainha,',
    'pelos benefícios que todos os dias recebemos',
    'de vossas mãos liberais.',
    'Dignai-vos, agora e para sempre,',
    'tomar-nos debaixo do vosso poderoso amparo',
    'e, para mais vos obrigar,',
    'vos saudamos com uma Salve-Rainha:',
    '',
    customaryPrayers.salveRainha,
    '',
    'Encerra-se o Terço com o sinal da cruz:',
    '',
    'Em nome do Pai e do Filho e do Espírito Santo.',
    'Amém.',
  ),

  contemplacoes: {
    gozosos: {
      misterio: 'Gozosos',
      dia: 'segunda-feira e sábado',
      contemplacao: decades(
        [
          'A anunciação do anjo a Nossa Senhora (Lc 1,26-38)',
          'Numa casa simples de Nazaré, uma jovem escuta o anjo, pergunta, confia e diz sim, e Deus vem morar no meio de nós.',
        ],
        [
          'A visita de Nossa Senhora a Santa Isabel (Lc 1,39-56)',
          'Maria põe-se depressa a caminho da serra para ajudar a prima já idosa e leva no ventre, ainda pequenino, aquele que faz João saltar de alegria.',
        ],
        [
          'O nascimento de Jesus em Belém (Lc 2,1-20)',
          'Como não havia lugar para eles na hospedaria, a Mãe enrola o Menino em panos e o deita na manjedoura, e os primeiros a visitá-lo são os pastores que passavam a noite no campo.',
        ],
        [
          'A apresentação do Menino Jesus no templo (Lc 2,22-38)',
          'Maria e José levam ao templo o Menino e a oferta dos pobres, e o velho Simeão, que esperou a vida inteira, pode enfim segurar nos braços a sua esperança.',
        ],
        [
          'A perda e o encontro do Menino Jesus no templo (Lc 2,41-52)',
          'Maria e José procuram aflitos o seu menino, e quem já perdeu o sono por um filho aprende com eles a buscar Jesus até encontrá-lo.',
        ],
      ),
    },
    dolorosos: {
      misterio: 'Dolorosos',
      dia: 'terça-feira e sexta-feira',
      contemplacao: decades(
        [
          'A agonia de Jesus no Horto das Oliveiras (Lc 22,39-46)',
          'De joelhos no chão, enquanto os amigos dormem, Jesus conta ao Pai a sua angústia e, com o suor caindo como gotas de sangue, entrega-se à vontade dele.',
        ],
        [
          'A flagelação de Jesus atado à coluna (Jo 19,1)',
          'Amarrado como um malfeitor, o Senhor inocente recebe os golpes no corpo e se põe ao lado de todos os que sofrem violência sem ter quem os defenda.',
        ],
        [
          'A coroação de espinhos (Mt 27,27-31)',
          'Os soldados zombam de Jesus com uma coroa de espinhos e um manto vermelho, e o seu silêncio nos ensina a não pagar ofensa com ofensa.',
        ],
        [
          'Jesus carrega a cruz para o Calvário (Lc 23,26-32)',
          'Jesus caminha com dificuldade sob o peso da cruz, e Simão de Cirene, que voltava do campo, empresta-lhe os ombros e as mãos de trabalhador.',
        ],
        [
          'A crucifixão e a morte de Jesus (Jo 19,17-37)',
          'Pregado na cruz, Jesus ainda pensa em nós: dá-nos a sua Mãe, entrega a vida e, do lado aberto pela lança, deixa correr sangue e água.',
        ],
      ),
    },
    luminosos: {
      misterio: 'Luminosos',
      dia: 'quinta-feira',
      contemplacao: decades(
        [
          'O Batismo de Jesus no rio Jordão (Mt 3,13-17)',
          'Jesus entra na fila dos pecadores e desce à água do Jordão, e a voz do Pai o chama de Filho amado, para que também nós, pela água do Batismo, sejamos filhos de Deus.',
        ],
        [
          'As bodas de Caná (Jo 2,1-11)',
          'Na festa em que o vinho acabou, Maria foi a primeira a perceber a aflição daquela casa, e ainda hoje nos repete baixinho: “Fazei o que ele vos disser”.',
        ],
        [
          'O anúncio do Reino de Deus e o convite à conversão (Mc 1,14-15)',
          'Pelas estradas da Galileia, Jesus anuncia que o Reino de Deus está próximo e espera, com paciência de amigo, que cada um de nós mude de caminho e creia no Evangelho.',
        ],
        [
          'A transfiguração de Jesus (Lc 9,28-36)',
          'No alto do monte, enquanto Jesus reza, o seu rosto se enche de luz, e os apóstolos guardam essa claridade para as noites escuras que ainda virão.',
        ],
        [
          'A instituição da Eucaristia (Lc 22,14-20)',
          'À mesa com os amigos, na véspera de morrer, Jesus toma o pão e o cálice e se dá por inteiro, para ficar conosco em cada Missa e em cada sacrário.',
        ],
      ),
    },
    gloriosos: {
      misterio: 'Gloriosos',
      dia: 'quarta-feira e domingo',
      contemplacao: decades(
        [
          'A ressurreição de Jesus (Jo 20,1-18)',
          'Maria Madalena chora junto ao túmulo vazio, até que ouve alguém chamá-la pelo nome e reconhece a voz do Senhor, vivo para sempre.',
        ],
        [
          'A ascensão de Jesus ao céu (At 1,6-11)',
          'Jesus sobe ao Pai diante dos olhos dos apóstolos e não nos deixa sozinhos: vai na frente, como quem prepara a casa para a chegada da família.',
        ],
        [
          'A vinda do Espírito Santo sobre Nossa Senhora e os apóstolos (At 1,14; 2,1-13)',
          'Os apóstolos perseveram em oração com Maria, e o Espírito Santo chega como vento e fogo, leva embora o medo e lhes põe nos lábios o nome de Jesus.',
        ],
        [
          'A assunção de Nossa Senhora ao céu (cf. Lc 1,46-49)',
          'Terminado o seu caminho na terra, Maria é levada ao céu em corpo e alma, e o seu colo de Mãe nos aguarda na casa do Pai.',
        ],
        [
          'A coroação de Nossa Senhora como Rainha do céu e da terra (cf. Ap 12,1)',
          'A humilde serva de Nazaré é coroada Rainha junto de seu Filho, e as mãos que embalaram o Menino não se cansam de pedir por nós.',
        ],
      ),
    },
  },
}
