// The ten starter communities, each with the names of its drawings and an invented place.
import type { Comunidade } from './comunidade.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

/** The address of an embedded map with its marker at the given place, in degrees. */
function mapAt(lat: number, lon: number): string {
  const [west, east] = [lon - 0.01, lon + 0.01].map(degrees)
  const [south, north] = [lat - 0.007, lat + 0.007].map(degrees)
  const bbox = [west, south, east, north].join('%2C')
  const marker = [lat, lon].map(degrees).join('%2C')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${marker}`
}

function degrees(angle: number): string {
  return angle.toFixed(4)
}

/** The drawings of a community, both named by its patron saint. */
function desenhos(santo: string) {
  return { fachada: `fachada-${santo}`, imagemAltar: `altar-${santo}` }
}

export const comunidades: Starter<Comunidade>[] = [
  {
    desenhos: desenhos('matriz'),
    nome: 'Matriz Sagrado Coração de Jesus',
    descricao:
      'A Matriz fica na praça, no centro de Santa Rita do Vale, e o relógio da torre se vê de ' +
      'quase todas as ruas. Há Missa às quartas-feiras e aos sábados, às 19h, e aos domingos, às ' +
      '7h e às 19h. Na primeira sexta-feira do mês, às 19h, a Missa é do Apostolado da Oração. A ' +
      'festa do Sagrado Coração, em junho, tem polenta no tacho e leilão de novilhas na tarde de ' +
      'domingo. Reúnem-se ali os vicentinos, o coral e a equipe de liturgia. Nos bancos da ' +
      'frente quase sempre há lugar: o povo gosta de ficar atrás.',
    inicioComunidade:
      'O começo foi o Terço rezado na casa de Pietro e Angelina Brunelli, que chegaram em 1919. ' +
      'A primeira capela, de tábuas, é de 1922; a segunda, de tijolos, de 1934. Criada a ' +
      'paróquia, em 1952, o povo quis uma igreja maior, e a obra começou em 1955. Ottorino ' +
      'Tonetto, pedreiro, assentou o primeiro tijolo aos 31 anos e contava que, na véspera da ' +
      'inauguração, em 1963, subiu sozinho à torre para conferir se a cruz estava no prumo. O ' +
      'relógio veio em 1966, pago com o café de 84 famílias, e até hoje atrasa um pouco no frio.',
    endereco: 'Praça da Matriz, 120, Centro',
    mapaUrl: mapAt(-19.33, -40.41),
  },
  {
    desenhos: desenhos('sao-jose'),
    nome: 'São José',
    descricao:
      'A oito quilômetros da Matriz, na estrada do córrego São José, a primeira coisa que ' +
      'aparece é a torre do sino, ao lado da capela rebocada. A Missa é no primeiro e no ' +
      'terceiro domingo do mês, às 8h30; nos outros, há celebração da Palavra no mesmo horário. ' +
      'Na festa, em 19 de março, cada um leva seu instrumento de trabalho para a bênção, e já se ' +
      'viu enxada, colher de pedreiro, máquina de costura e computador diante do altar. A ' +
      'comunidade tem catequese, Pastoral do Dízimo e um grupo que canta em italiano.',
    inicioComunidade:
      'As famílias Dalcin, Pagotto e Romanel se instalaram no córrego em 1927. Rezavam no paiol ' +
      'de Luigi Dalcin, entre espigas de milho, até que ele, cansado de varrer o paiol todo ' +
      'sábado, deu o terreno para a capela, que ficou pronta em 1931. O sino foi pendurado na ' +
      'parede da frente e, de tanto bater, rachou o reboco. Por isso, em 1949, fizeram uma torre ' +
      'só para ele, do lado. A chave da sacristia passou de Luigi para a filha, Ernesta, e hoje ' +
      'está com a neta, Marlene, que também varre tudo aos sábados.',
    endereco: 'Estrada do Córrego São José, km 8',
    mapaUrl: mapAt(-19.3825, -40.402),
  },
  {
    desenhos: desenhos('aparecida'),
    nome: 'Nossa Senhora Aparecida – Córrego de Aparecida',
    descricao:
      'A capela branca fica do outro lado do córrego, a doze quilômetros da Matriz. O carro para ' +
      'na estrada, e o último trecho se faz a pé, pela passarela, que já viu muita noiva ' +
      'atravessar com os sapatos na mão. A Missa é no segundo e no quarto domingo do mês, às ' +
      '8h30; nos outros, há celebração da Palavra. No dia 12 de outubro, a imagem sai em ' +
      'procissão pela margem, carregada pelas crianças, e depois se serve caldo de mandioca. Há ' +
      'catequese, ministros da Comunhão e, às terças-feiras, às 19h, o Terço dos homens.',
    inicioComunidade:
      'Em 1946, Benedito e Laurinda Marcelino, meeiros, foram pagar uma promessa em Aparecida e ' +
      'voltaram com uma imagem de gesso de dois palmos, que Laurinda trouxe no colo, no trem e ' +
      'no caminhão. A imagem passava uma semana em cada casa, e o córrego, que antes se chamava ' +
      'Barro Preto, acabou tomando o nome dela. A capela foi feita em mutirão e inaugurada em ' +
      '1950, em terreno doado por João Pagotto. Para chegar até lá havia só um tronco caído ' +
      'sobre a água. A enchente de 1979 o levou, e o povo fez uma passarela mais alta, com ' +
      'corrimão.',
    endereco: 'Córrego de Aparecida, depois da passarela, a 12 km da Matriz',
    mapaUrl: mapAt(-19.357, -40.334),
  },
  {
    desenhos: desenhos('santo-antonio'),
    nome: 'Santo Antônio',
    descricao:
      'A dez quilômetros da Matriz, no fim de uma reta, as palmeiras avisam que a capela está ' +
      'perto. Com seu frontão curvo, ela parece mais velha do que é. A Missa é no primeiro e no ' +
      'terceiro sábado do mês, às 17h; nos outros, há celebração da Palavra. Antes da festa de ' +
      '13 de junho, reza-se a trezena, cada noite aos cuidados de um córrego vizinho, e no dia ' +
      'há fogueira e pão bento para todos. Os vicentinos, a catequese e o clube de mães se ' +
      'reúnem no salão dos fundos.',
    inicioComunidade:
      'Quem olha a fachada pensa no tempo do ouro, mas a capela é de 1938. O povo rezava na ' +
      'escola desde 1933 e, na hora de construir, chamou Zeferino Alves, mestre de obras ' +
      'mineiro, que só sabia fazer igreja igual à da sua terra. Ele riscou a planta no chão com ' +
      'uma vara. Os italianos acharam o frontão estranho e lembraram que Santo Antônio era de ' +
      'Pádua; o mestre respondeu que, antes disso, tinha sido de Lisboa. As palmeiras foram ' +
      'plantadas pela mulher dele, dona Cota, com mudas criadas em latas de banha.',
    endereco: 'Córrego Santo Antônio, no fim da reta das palmeiras, a 10 km da Matriz',
    mapaUrl: mapAt(-19.324, -40.481),
  },
  {
    desenhos: desenhos('sao-pedro'),
    nome: 'São Pedro',
    descricao:
      'A capela fica na margem do rio das Garças, a catorze quilômetros da Matriz, sobre uma ' +
      'base de pedra que a protege das cheias. Quem mora do outro lado ainda vem de barco e o ' +
      'amarra ali em frente. A Missa é no segundo e no quarto sábado do mês, às 16h; nos outros, ' +
      'há celebração da Palavra. Na tarde de 29 de junho, o santo desce o rio à frente das ' +
      'canoas enfeitadas, e o jantar é moqueca. A comunidade tem catequese, Pastoral da Saúde e ' +
      'um grupo que limpa a beira do rio duas vezes por ano.',
    inicioComunidade:
      'Canoeiros e pescadores começaram a se reunir em 1945, na casa da parteira Sebastiana ' +
      'Rocha, que tinha trazido ao mundo metade dos presentes. Em 1950, fizeram uma capela de ' +
      'pau a pique junto à água. A enchente de fevereiro de 1979 a levou inteira. Três dias ' +
      'depois, a imagem de São Pedro foi encontrada presa a uma cerca, dois quilômetros rio ' +
      'abaixo, sem uma das chaves. A capela nova, de 1981, ficou um palmo acima da marca da ' +
      'enchente, sobre pedras trazidas de trator. A chave nunca foi reposta, a pedido dos ' +
      'moradores.',
    endereco: 'Margem do rio das Garças, a 14 km da Matriz',
    mapaUrl: mapAt(-19.405, -40.342),
  },
  {
    desenhos: desenhos('penha'),
    nome: 'Nossa Senhora da Penha',
    descricao:
      'A capela está no alto de uma pedra de granito, a onze quilômetros da Matriz, e para ' +
      'chegar a ela são 187 degraus. Na metade há um banco e um filtro de água. Quem não pode ' +
      'subir vai de carro por uma estradinha, do lado de trás. A Missa é no primeiro e no ' +
      'terceiro domingo do mês, às 16h; nos outros, há celebração da Palavra. A festa é na ' +
      'segunda-feira, oito dias depois da Páscoa, e a romaria sai a pé da Matriz às 4h da ' +
      'madrugada. A comunidade tem catequese, Terço dos homens e equipe de acolhida.',
    inicioComunidade:
      'Em 1953, nas primeiras Santas Missões, os missionários fincaram um cruzeiro de braúna no ' +
      'alto da pedra. Rosalina Kiefer, que morava embaixo, passou a subir toda sexta-feira para ' +
      'trocar as flores, e aos poucos outras mulheres foram com ela. Em 1958, decidiram fazer a ' +
      'capela. Não havia como levar o material, e quem subia para rezar carregava alguma coisa: ' +
      'os homens, uma lata de areia; as crianças, um tijolo cada uma. Ficou pronta em 1960. A ' +
      'escadaria foi talhada entre 1971 e 1975 por Adão e Nilo, filhos de Rosalina, nas folgas ' +
      'da lavoura.',
    endereco: 'Pedra da Penha, a 11 km da Matriz; de carro, pela estrada de trás',
    mapaUrl: mapAt(-19.384, -40.462),
  },
  {
    desenhos: desenhos('sao-sebastiao'),
    nome: 'São Sebastião',
    descricao:
      'Na vila de São Sebastião, a quinze quilômetros da Matriz, o telhado da igreja desce em ' +
      'triângulo quase até o chão. O sino fica do lado de fora, numa armação separada, e as ' +
      'crianças disputam a corda. A Missa é todo sábado, às 19h. A festa de 20 de janeiro cai ' +
      'nas férias, quando os parentes que moram longe estão na vila; tem cavalgada, procissão e ' +
      'um leilão em que a mesma leitoa costuma ser arrematada e devolvida três vezes. A ' +
      'comunidade tem catequese, grupo de jovens, Legião de Maria e Pastoral Familiar.',
    inicioComunidade:
      'Desde 1954, a vila rezava na escola, entre as carteiras. Em 1965, Hélio Romanel, filho de ' +
      'um lavrador dali e estudante de engenharia em Vitória, veio passar as férias e desenhou a ' +
      'igreja numa cartolina. Os mais velhos acharam que parecia barraca de lona; o padre ' +
      'gostou, porque, com o Concílio, a Missa passava a ser de frente para o povo, e ali o ' +
      'altar cabia bem no meio. A obra foi de 1966 a dezembro de 1967. A Matriz deu o seu sino ' +
      'antigo, de 1936. Como a igreja não tinha torre, fizeram para ele uma armação ao lado.',
    endereco: 'Vila de São Sebastião, a 15 km da Matriz',
    mapaUrl: mapAt(-19.233, -40.395),
  },
  {
    desenhos: desenhos('santa-luzia'),
    nome: 'Santa Luzia',
    descricao:
      'A seis quilômetros da Matriz, a capela de Santa Luzia se reconhece pelas colunas do ' +
      'pórtico, onde o povo se senta à sombra antes de entrar. A Missa é no segundo e no quarto ' +
      'domingo do mês, às 16h; nos outros, há celebração da Palavra, sempre seguida de café com ' +
      'bolo de fubá. Na festa, em 13 de dezembro, há bênção dos olhos, e muitos trazem os óculos ' +
      'para benzer. A comunidade tem catequese, Pastoral da Pessoa Idosa e Pastoral da Saúde, ' +
      'que mede a pressão de quem quiser no primeiro sábado do mês, às 8h.',
    inicioComunidade:
      'Assunta Bergamim costurava para toda a redondeza e tinha na parede, acima da máquina, uma ' +
      'estampa de Santa Luzia. As freguesas que vinham provar vestido ficavam para o Terço, e ' +
      'desse costume nasceu a comunidade, em 1951. A capela foi inaugurada em 1959, com uma ' +
      'toalha de altar bordada por ela, que ainda é usada na festa. O pórtico veio depois: na ' +
      'Sexta-feira Santa de 1977, caiu um temporal, e metade do povo ficou lá fora, de ' +
      'sombrinha. No ano seguinte, as colunas foram erguidas, com concreto despejado em fôrmas ' +
      'de tambor.',
    endereco: 'Córrego Santa Luzia, a 6 km da Matriz',
    mapaUrl: mapAt(-19.298, -40.436),
  },
  {
    desenhos: desenhos('sao-joao-batista'),
    nome: 'São João Batista',
    descricao:
      'A igrejinha fica no meio do café, a nove quilômetros da Matriz, e as ruas da lavoura ' +
      'chegam a poucos passos da porta. De longe parece redonda; de perto se contam os oito ' +
      'lados. A Missa é no segundo e no quarto domingo do mês, às 7h, antes que o sol esquente; ' +
      'nos outros, há celebração da Palavra. A festa de 24 de junho cai em plena colheita: o ' +
      'pessoal vem da panha, toma banho e às 19h acende a fogueira. Tem canjica, quadrilha e ' +
      'bênção da safra. A comunidade cuida da catequese e da Pastoral do Batismo.',
    inicioComunidade:
      'Em 1978, uma fazenda antiga foi dividida, e dezenove famílias de meeiros conseguiram ' +
      'comprar seu pedaço. A primeira Missa foi em 1982, no terreiro de secar café, debaixo de ' +
      'uma lona. Quando resolveram construir, o padre contou que as antigas pias batismais ' +
      'tinham oito lados e que o padroeiro ia gostar. Dorival Sossai, o pedreiro, que nunca ' +
      'tinha feito um canto que não fosse reto, montou antes um modelo com caixas de papelão. A ' +
      'igreja foi inaugurada em 24 de junho de 1987, e o primeiro batizado foi um neto de ' +
      'Dorival.',
    endereco: 'Estrada do café, a 9 km da Matriz',
    mapaUrl: mapAt(-19.285, -40.372),
  },
  {
    desenhos: desenhos('espirito-santo'),
    nome: 'Divino Espírito Santo',
    descricao:
      'É a comunidade mais nova, no bairro Bela Vista, a dois quilômetros da Matriz. A igreja é ' +
      'de tijolo aparente, com uma torre fina que serve de referência para quem ainda se perde ' +
      'nas ruas do loteamento. A Missa é todo domingo, às 10h, com muita criança, e ninguém se ' +
      'incomoda com o barulho. Antes de Pentecostes, a novena passa pelas casas, e no dia da ' +
      'festa o almoço é na rua. O grupo de jovens se encontra às sextas-feiras, às 19h30; no ' +
      'terceiro sábado do mês é a vez da Pastoral da Criança. Há rampa e banheiro adaptado.',
    inicioComunidade:
      'O bairro se encheu de gente que veio trabalhar nas pedreiras e nas confecções, muitos da ' +
      'Bahia e de Minas. Em 2011, Cleusa e Genivaldo Pereira abriram a garagem para o Terço das ' +
      'quartas-feiras, e o carro passou a dormir na rua. O lote foi comprado em 2014, em trinta ' +
      'prestações, e a obra começou em 2016. O dinheiro veio do pastel vendido aos sábados: ' +
      'Cleusa anotava num caderno e diz que passaram de doze mil. A igreja foi inaugurada no ' +
      'Pentecostes de 2019, e na primeira Missa o altar teve a toalha da mesa da garagem.',
    endereco: 'Bairro Bela Vista, a 2 km da Matriz',
    mapaUrl: mapAt(-19.342, -40.398),
  },
]
