// The starter pages of the pastorals and movements.
import type { Pagina } from './pagina.ts'
import { examplePage } from './example-page.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

/** The communities' ids: their places in comunidades/starter.ts. */
const [matriz, aparecida, divino] = [1, 3, 10]

export const pastorais: Starter<Pagina>[] = [
  examplePage('pastorais', {
    titulo: 'Pastoral do Dízimo',
    resumo: 'Ajuda a comunidade a partilhar com alegria o que tem.',
    regra: 'FREQ=MONTHLY;BYDAY=1MO',
    hora: '19:30',
    texto: [
      'O dízimo é um gesto de fé e de gratidão a Deus, feito todo mês. Cada um decide quanto, conforme o seu coração e as suas posses.',
      '# Para onde vai',
      '- A casa de Deus: a igreja, as celebrações, as contas de cada mês',
      '- A missão: a catequese, a formação, a ajuda a outras comunidades',
      '- Os pobres: a partilha com quem precisa',
      '# Como ser dizimista',
      'Fale com um agente depois da Missa, ou na secretaria. Basta o seu nome e um contato. Quem não tem renda também participa, com a oração e o trabalho.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Pastoral da Criança',
    resumo: 'Acompanha gestantes e crianças de até seis anos, em casa e na comunidade.',
    desenhos: { foto: 'acao-crianca' },
    comunidade: divino,
    regra: 'FREQ=MONTHLY;BYDAY=3SA',
    hora: '08:00',
    horaFim: '10:00',
    texto: [
      'Voluntários visitam as famílias que eles conhecem, na vizinhança. Orientam sobre saúde, alimentação, vacinas e carinho, da gravidez aos seis anos de idade.',
      '# O que fazemos',
      '- Visita às famílias, todo mês',
      '- Celebração da Vida: o encontro em que se acompanha o crescimento das crianças',
      '- Reunião dos voluntários, para avaliar e planejar',
      'A Pastoral da Criança nasceu em 1983, no Paraná, com a médica Zilda Arns e Dom Geraldo Majella Agnelo. Acolhe famílias de qualquer religião.',
      '# Como participar',
      'Famílias e voluntários são bem-vindos. Quem quer ajudar recebe uma formação.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Catequese',
    resumo: 'Crianças, jovens e adultos conhecem Jesus e se preparam para os sacramentos.',
    desenhos: { foto: 'acao-catequese' },
    comunidade: matriz,
    regra: 'FREQ=WEEKLY;BYDAY=SA',
    hora: '09:00',
    horaFim: '10:30',
    texto: [
      'A catequese é um caminho de fé que dura a vida toda. As turmas de crianças são por idade, a partir dos sete anos; a dos adultos é às terças-feiras, às 19h30.',
      'As inscrições são feitas na secretaria ou com as catequistas. Traga a certidão de nascimento e a lembrança do Batismo, se houver.',
      '# Ser catequista',
      'Quem é crismado e participa da comunidade pode ajudar. Começa acompanhando uma turma e faz a formação da diocese.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Pastoral da Liturgia',
    resumo: 'Prepara as celebrações: leitores, cantores, ministros, acólitos e acolhida.',
    regra: 'FREQ=MONTHLY;BYDAY=1WE',
    hora: '20:00',
    texto: [
      'A liturgia é ação de Cristo e de todo o seu povo. A equipe organiza as escalas e forma as pessoas para cada serviço.',
      '# Em que se pode ajudar',
      '- Acolhida na porta da igreja',
      '- Leituras e preces',
      '- Canto e instrumentos',
      '- Serviço do altar: acólitos e coroinhas',
      '- Ministros extraordinários da Sagrada Comunhão, indicados pelo pároco e autorizados pelo bispo',
      '- Limpeza e flores',
      'Gostaria de servir? Fale com a equipe depois da Missa.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Pastoral Familiar',
    resumo: 'Caminha com namorados, noivos, casais e famílias, em todas as situações.',
    regra: 'FREQ=MONTHLY;BYDAY=3TU',
    hora: '19:30',
    texto: [
      'Nenhuma família é perfeita, e todas têm lugar na Igreja. A pastoral escuta, reza junto e ajuda.',
      '# O que fazemos',
      '- Antes do casamento: encontros de noivos',
      '- Depois do casamento: encontros e retiros de casais',
      '- Situações difíceis: acolhida de viúvos, de pais e mães sozinhos, de quem se separou ou vive uma nova união',
      'Em agosto, a Semana Nacional da Família reúne toda a paróquia.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Pastoral da Saúde',
    resumo: 'Visita os doentes em casa e no hospital, e cuida de quem cuida.',
    desenhos: { foto: 'acao-enfermos' },
    regra: 'FREQ=MONTHLY;BYDAY=2TH',
    hora: '19:30',
    texto: [
      'Jesus visitava os doentes, e nós continuamos o que ele fez. Levamos companhia, oração e, com os ministros, a Comunhão.',
      '# Pedir uma visita',
      'Diga à secretaria o nome do doente, o endereço e o melhor horário. Para a Unção dos Enfermos, chame o padre: só ele pode dá-la.',
      '# Como participar',
      'Quem sabe escutar já pode ajudar. No começo, visita sempre com alguém da pastoral.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Vicentinos',
    resumo: 'Visitam toda semana as famílias que passam necessidade.',
    regra: 'FREQ=WEEKLY;BYDAY=MO',
    hora: '19:00',
    texto: [
      'A Sociedade de São Vicente de Paulo nasceu em Paris, em 1833, com o jovem Frederico Ozanam, hoje beato, e seus amigos. Os grupos se chamam conferências.',
      '# O que fazemos',
      '- Visita às famílias, para conhecer e ser amigo',
      '- Alimentos, remédios e roupas, conforme a necessidade',
      '- Ajuda para conseguir trabalho, documentos e direitos',
      '# Precisa de ajuda?',
      'Procure a secretaria ou um vicentino. A conversa é reservada.',
      '# Quer ajudar?',
      'Venha a uma reunião. Também recebemos alimentos na igreja.',
    ],
  }),
  examplePage('pastorais', {
    titulo: 'Terço dos Homens',
    resumo: 'Homens de todas as idades rezam juntos o Terço, toda semana.',
    comunidade: aparecida,
    regra: 'FREQ=WEEKLY;BYDAY=TU',
    hora: '19:00',
    texto: [
      'É uma oração simples, de menos de uma hora, e ninguém precisa se inscrever. Traga o seu terço; se não tem, nós emprestamos.',
      'Venham pais e filhos, jovens e idosos. Quem não sabe rezar aprende rezando, e neste site há o Terço passo a passo, em Orações.',
    ],
  }),
]
