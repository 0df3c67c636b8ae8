// The starter devotions. Each line of a text is a paragraph.
import type { Devocao } from './devocao.ts'
import { lines } from '../../model/kinds/starter-lines.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

export const devocoes: Starter<Devocao>[] = [
  {
    titulo: 'Sagrado Coração de Jesus',
    subtitulo: 'O Coração que nos amou primeiro e dá nome à nossa paróquia',
    devocao: lines(
      'Quando falamos do Coração de Jesus, falamos do seu amor por inteiro: amor de Deus e, ao mesmo tempo, amor de um coração humano como o nosso, que chorou por um amigo, teve compaixão do povo cansado e perdoou do alto da cruz. São João conta que, depois da morte do Senhor, um soldado lhe abriu o lado com a lança, e logo saíram sangue e água. Nessa ferida os cristãos aprenderam a ver uma porta sempre aberta.',
      'A devoção, como a conhecemos hoje, deve muito a Santa Margarida Maria Alacoque, religiosa da Visitação que viveu em Paray-le-Monial, na França. Entre 1673 e 1675, Jesus lhe mostrou o seu Coração, cheio de amor e ferido pela nossa indiferença, e pediu uma festa em sua honra. Em 1856, o Papa Pio IX estendeu essa festa a toda a Igreja. Nós a celebramos na sexta-feira da semana seguinte à de Corpus Christi.',
      'Foi também por meio de Santa Margarida Maria que chegou até nós a prática das primeiras sextas-feiras: receber a Comunhão, em estado de graça e com espírito de reparação, na primeira sexta-feira de nove meses seguidos. A quem o faz com fé, o Senhor prometeu o amparo do seu Coração na hora da morte. Quem precisar se confessar pode procurar o padre com antecedência. Não é uma conta a cumprir: é uma amizade que se cultiva, mês após mês.',
      'Em casa, a devoção cabe em gestos pequenos: a imagem do Sagrado Coração num lugar de honra, o oferecimento do dia pela manhã, uma oração em família no mês de junho. E, nas horas de impaciência, ajuda muito repetir devagar: “Jesus, manso e humilde de coração, fazei o nosso coração semelhante ao vosso”.',
    ),
    font: 'Jo 19,31-37; Pio XII, Carta Encíclica Haurietis aquas (1956); Catecismo da Igreja Católica, n. 478; Francisco, Carta Encíclica Dilexit nos (2024)',
  },
  {
    titulo: 'Nossa Senhora da Penha',
    subtitulo: 'Padroeira do Espírito Santo, Mãe de todos os capixabas',
    devocao: lines(
      'No alto de um morro, em Vila Velha, o Convento da Penha guarda a devoção mais querida dos capixabas. “Penha” quer dizer rochedo. Foi sobre a pedra, à vista do mar, que o nosso povo se acostumou a encontrar a Mãe: sobe a ladeira com os seus pedidos e desce com o coração mais leve.',
      'A história começa com frei Pedro Palácios, irmão franciscano nascido na Espanha, que chegou a estas terras em 1558. Trazia um painel de Nossa Senhora das Alegrias e, segundo a tradição, morou numa gruta ao pé do morro, onde reunia o povo para rezar. Conta-se que o painel sumiu mais de uma vez e foi sempre encontrado lá em cima, perto das palmeiras, e que o frade viu nesse sinal o desejo de Nossa Senhora de ter ali a sua casa. Assim nasceu a ermida que daria origem ao Convento. Frei Pedro morreu em 1570.',
      'A Festa da Penha começa no domingo de Páscoa e segue por toda a oitava, com Missas e romarias. O dia da padroeira é a segunda-feira depois da Oitava da Páscoa. Vem gente de todas as dioceses do estado, e a Romaria dos Homens, na noite de sábado, vai da Catedral de Vitória até Vila Velha, rezando e cantando. A festa cai bem nesse tempo: a Senhora das Alegrias é a Mãe que se alegra com o Filho ressuscitado.',
      'Quem mora longe do Convento, como nós, do interior, também pode fazer a sua romaria: reunir a família, rezar o Terço com os mistérios gloriosos e confiar à Senhora da Penha a casa, a lavoura e os doentes. E quem puder subir a ladeira leve no coração o nome de quem não pode ir.',
    ),
    font: 'Texto da Pastoral da Comunicação da Paróquia',
  },
  {
    titulo: 'Divina Misericórdia',
    subtitulo: '“Jesus, eu confio em vós”',
    devocao: lines(
      'Santa Faustina Kowalska (1905–1938) foi uma religiosa polonesa de vida escondida: trabalhou na cozinha, na horta e na portaria do convento. No seu Diário, escreveu o que Jesus lhe deu a compreender: que nenhum pecado é maior que a misericórdia de Deus e que ninguém precisa ter medo de voltar. São João Paulo II a canonizou em 30 de abril de 2000 e, no mesmo dia, anunciou que o segundo domingo da Páscoa passaria a chamar-se, em toda a Igreja, Domingo da Divina Misericórdia.',
      'A imagem é conhecida em muitas casas: Jesus com a mão erguida para abençoar e dois raios que lhe saem do peito, um vermelho e outro claro, lembrando o sangue e a água que correram do seu lado na cruz. Embaixo está escrita a oração que resume tudo: “Jesus, eu confio em vós”.',
      'O Terço da Misericórdia reza-se nas contas do terço comum. Depois do sinal da cruz, rezam-se um Pai-Nosso, uma Ave-Maria e o Creio. Em cada conta grande, diz-se: “Eterno Pai, eu vos ofereço o Corpo e Sangue, Alma e Divindade de vosso diletíssimo Filho, nosso Senhor Jesus Cristo, em expiação dos nossos pecados e dos do mundo inteiro”. Em cada uma das dez contas pequenas: “Pela sua dolorosa Paixão, tende misericórdia de nós e do mundo inteiro”. No fim das cinco dezenas, diz-se três vezes: “Deus Santo, Deus Forte, Deus Imortal, tende piedade de nós e do mundo inteiro”.',
      'Muitos o rezam às três da tarde, hora em que o Senhor morreu por nós, e o oferecem pelos doentes e agonizantes. Quem está no trabalho ou na roça pode apenas parar um instante, olhar para a cruz e pedir misericórdia. E a oração pede também obras: perdoar quem nos magoou, visitar quem está só, repartir o que temos.',
    ),
    font: 'Santa Faustina Kowalska, Diário, n. 47, 476 e 1320; São João Paulo II, Homilia na canonização de Santa Faustina (30 de abril de 2000)',
  },
  {
    titulo: 'São José',
    subtitulo: 'O homem justo que cuidou de Jesus e de Maria',
    devocao: lines(
      'O Evangelho não guardou nenhuma palavra de São José; guardou o que ele fez. Recebeu Maria em sua casa, deu ao Menino o nome de Jesus, levantou-se de noite para fugir com os dois para o Egito e, em Nazaré, ganhou o pão com o ofício de carpinteiro. Quem ama sem fazer barulho tem nele um amigo.',
      'Em 8 de dezembro de 1870, o Papa Pio IX declarou São José Padroeiro da Igreja Universal: aquele que guardou a família de Nazaré continua a guardar a família de Deus. A Igreja o celebra em 19 de março, como Esposo da Virgem Maria, e em 1º de maio, como São José Operário. Nos cento e cinquenta anos daquela declaração, o Papa Francisco escreveu a carta “Com coração de pai” e dedicou ao santo um ano inteiro.',
      'O povo cristão dedica a São José o mês de março e, ao longo do ano, as quartas-feiras. É um bom dia para rezar em casa a sua ladainha, ou a oração “A vós, São José”, do Papa Leão XIII, e pedir por quem trabalha, por quem procura emprego e pelos pais de família.',
      'São José é também o padroeiro da boa morte, pois a tradição diz que partiu deste mundo entre Jesus e Maria. Por isso o invocamos pelos agonizantes, com a oração que tantos aprenderam com os avós: “Jesus, Maria e José, assisti-me na última agonia”.',
    ),
    font: 'Mt 1–2; 13,55; Sagrada Congregação dos Ritos, Decreto Quemadmodum Deus (1870); Leão XIII, Carta Encíclica Quamquam pluries (1889); Francisco, Carta Apostólica Patris corde (2020)',
  },
  {
    titulo: 'Imaculado Coração de Maria',
    subtitulo: 'Os cinco primeiros sábados, um pedido de Nossa Senhora',
    devocao: lines(
      'São Lucas diz duas vezes que Maria guardava no coração o que via e ouvia de seu Filho. Honrar o Coração de Maria é querer aprender com ela a escutar, a guardar e a confiar. Nós o chamamos imaculado porque, por graça de Deus e pelos méritos de Jesus, ela foi preservada de todo pecado.',
      'Em 1917, em Fátima, Portugal, Nossa Senhora apareceu a três crianças, Lúcia, Francisco e Jacinta, e pediu oração e penitência pela conversão dos pecadores e pela paz do mundo. Em 10 de dezembro de 1925, Lúcia estava num convento em Pontevedra, na Espanha, quando Nossa Senhora lhe mostrou o seu Coração cercado de espinhos e pediu a devoção dos cinco primeiros sábados.',
      'No primeiro sábado de cinco meses seguidos, são quatro os gestos: confessar-se, receber a Comunhão, rezar um Terço e fazer quinze minutos de companhia a Nossa Senhora, meditando os mistérios do Rosário. Tudo se faz com a intenção de reparar as ofensas ao seu Coração. A confissão pode ser feita em outro dia, contanto que se comungue em estado de graça. A quem assim fizer, Nossa Senhora prometeu assistir na hora da morte com as graças necessárias para a salvação.',
      'A Igreja celebra o Imaculado Coração de Maria no sábado logo depois da solenidade do Sagrado Coração de Jesus. Os dois Corações vêm juntos no calendário como estiveram juntos na vida, de Nazaré até o pé da cruz. Numa paróquia dedicada ao Coração do Filho, o Coração da Mãe está em casa.',
    ),
    font: 'Lc 2,19.51; Memórias da Irmã Lúcia; Congregação para a Doutrina da Fé, A Mensagem de Fátima (2000)',
  },
  {
    titulo: 'Adoração ao Santíssimo Sacramento',
    subtitulo: 'Um tempo de silêncio na companhia do Senhor',
    devocao: lines(
      'Na Missa, pelas palavras de Cristo e pela força do Espírito Santo, o pão e o vinho tornam-se o Corpo e o Sangue do Senhor. Depois da celebração, as hóstias consagradas são guardadas no sacrário, para que a Comunhão possa ser levada aos doentes e para que todos possam vir adorar o Senhor. Ele está ali, verdadeiramente presente, e a luzinha acesa ao lado do sacrário nos avisa.',
      'Adorar é reconhecer que ele é Deus e deixar-se amar por ele. Às vezes, a hóstia consagrada é colocada no ostensório, sobre o altar, e a comunidade reza com cantos, leituras da Palavra e bons momentos de silêncio. Quando o ministro é sacerdote ou diácono, a adoração costuma terminar com a bênção do Santíssimo.',
      'Para fazer uma visita, bastam alguns minutos. Ao entrar na igreja, procure o sacrário e faça a genuflexão; se os joelhos já não ajudam, faça uma inclinação com respeito. Acomode-se e comece com o sinal da cruz. Diga a Jesus, com as suas palavras, que crê na presença dele; agradeça, peça perdão, fale do que o preocupa e reze pelos seus. Leia, se quiser, um trecho do Evangelho. Depois fique um pouco sem dizer nada.',
      'Antes de sair, reze um Pai-Nosso, uma Ave-Maria e um Glória, ou repita a oração que o nosso povo sabe de cor: “Graças e louvores se deem a todo momento ao Santíssimo e Diviníssimo Sacramento”. Quem está doente ou longe da igreja pode voltar o coração para o sacrário e, de onde estiver, fazer a sua Comunhão espiritual.',
    ),
    font: 'Catecismo da Igreja Católica, n. 1378-1381 e 1418; São João Paulo II, Carta Encíclica Ecclesia de Eucharistia (2003), n. 25',
  },
  {
    titulo: 'Carisma da Evangelização e do Serviço',
    subtitulo: 'A acolhida como jeito de viver o Evangelho',
    devocao: lines(
      'Carisma é um dom que o Espírito Santo dá a uma pessoa ou a um grupo para o bem de todos. As congregações religiosas nascem assim: alguém se deixa tocar por uma página do Evangelho, outros se aproximam, e aquele dom se torna uma família. Os religiosos que servem a nossa paróquia trazem consigo o carisma da evangelização e do serviço.',
      'Tudo começa pela acolhida. É o bom-dia na porta da igreja, o nome lembrado, a cadeira oferecida a quem chegou cansado, a conversa sem pressa na secretaria. Jesus acolhia desse modo, e muita gente só teve coragem de ouvi-lo porque antes se sentiu bem recebida.',
      'Evangelizar é levar essa boa notícia aonde as pessoas estão: a Missa nas comunidades mais distantes, a Bíblia aberta nas casas, a catequese das crianças e dos adultos, a palavra de esperança junto ao leito do doente. Servir é fazer como o Senhor, que na última ceia se levantou da mesa e lavou os pés dos discípulos: escolher o lugar de quem ajuda.',
      'Esse dom não é só dos religiosos. Ele se espalha por catequistas, ministros, músicos, agentes de pastoral e por quem varre a igreja quando ninguém vê. Peçamos a Deus que nos conserve acolhedores e que desperte, também nas nossas famílias, vocações para o seu serviço.',
    ),
    font: 'Texto da Pastoral da Comunicação da Paróquia; Jo 13,1-15; 1Cor 12,4-11; Catecismo da Igreja Católica, n. 799-801',
  },
]
