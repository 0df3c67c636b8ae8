// The starter texts of the About page: the parish today and its history.

export const paroquia: Readonly<{
  desenhos: { foto1: string; foto2: string }
  texto1: string
  historia1: string
  historia2: string
}> = {
  desenhos: { foto1: 'paroquia-matriz', foto2: 'paroquia-procissao' },
  texto1: [
    'A Paróquia Sagrado Coração de Jesus fica em Santa Rita do Vale, no interior do Espírito ' +
      'Santo, entre lavouras de café e pedras de granito que se avistam de qualquer estrada. São ' +
      'dez comunidades: a Matriz, na praça, e mais nove, espalhadas pelos córregos, pela beira ' +
      'do rio, por uma vila e por um bairro novo. A mais próxima da Matriz está a dois ' +
      'quilômetros; a mais distante, a quinze, quase todos de estrada de chão. Quando chove ' +
      'forte, acontece de o padre chegar para a Missa de carona num trator.',
    'Três padres atendem a paróquia, e sozinhos não dariam conta. Onde não há Missa no fim de ' +
      'semana, os ministros da Palavra fazem a celebração, e a capela abre do mesmo jeito. Perto ' +
      'de trezentas pessoas se revezam na catequese, na liturgia, no canto, na visita aos ' +
      'doentes, na limpeza e na cozinha das festas. Muitas aprenderam o serviço em casa: na ' +
      'comunidade São José, a chave da sacristia está com a terceira geração da mesma família. ' +
      'Uma vez por mês, os coordenadores se reúnem no salão da Matriz, e a reunião só começa ' +
      'depois que todos tomaram café.',
    'Às quintas-feiras, o Santíssimo fica exposto na Matriz, das 7h às 19h, e sempre há alguém ' +
      'rezando, mesmo na hora do almoço. Na primeira sexta-feira do mês, a Missa é do Apostolado ' +
      'da Oração, com suas fitas vermelhas. A festa do padroeiro, em junho, junta as dez ' +
      'comunidades na praça: cada uma cuida de uma barraca, e a da polenta é a que tem a maior ' +
      'fila. Quem acabou de chegar à cidade pode procurar a secretaria ou simplesmente ficar um ' +
      'pouco na porta da igreja depois da Missa. Alguém vai perguntar de que família é e puxar ' +
      'conversa.',
  ].join('\n'),
  historia1: [
    'As primeiras famílias católicas subiram o vale em 1919. Eram filhos e netos de italianos, ' +
      'vindos do sul do estado, onde a terra já não chegava para tantos irmãos. Atravessaram o ' +
      'rio Doce de canoa, com as mulas nadando atrás, e abriram picada na mata até o ribeirão ' +
      'que os tropeiros já chamavam de Santa Rita. Vieram Pietro e Angelina Brunelli, com sete ' +
      'filhos, depois os Calvi e os Tonetto. Poucos anos mais tarde chegaram famílias de língua ' +
      'alemã, umas católicas, outras pomeranas e luteranas. Cada qual rezava à sua moda, e todos ' +
      'se ajudavam na derrubada e na colheita.',
    'No baú de dona Angelina veio, embrulhado num cobertor, um quadro do Sagrado Coração de ' +
      'Jesus que o pai dela trouxera da Itália. Foi pendurado na sala da casa, e ali os vizinhos ' +
      'se juntavam aos domingos para o Terço, puxado ora em português, ora em vêneto. Em 1922, ' +
      'levantaram uma capela de tábuas de peroba, coberta de tabuinhas, no lugar onde hoje é a ' +
      'praça. A madeira foi serrada por Heinrich Raddatz, luterano, dono da única serraria da ' +
      'região. Contam que ele não cobrou nada, veio à inauguração de terno e ficou de pé lá no ' +
      'fundo, com o chapéu na mão.',
    'O padre vinha de longe, em lombo de mula, duas vezes por ano. Ficava três ou quatro dias ' +
      'e fazia tudo de uma vez: batizados, casamentos, confissões e a Missa pelos que tinham ' +
      'morrido desde a última visita. No resto do tempo, o próprio povo cuidava da capela. Dona ' +
      'Angelina ensinava o catecismo à sombra de um jequitibá que sobrou da derrubada, e ' +
      'Giovanni Calvi, que sabia ler, fazia as orações nos enterros. Em 1926, formou-se o ' +
      'Apostolado da Oração, com dezoito mulheres e dois homens. O primeiro livro de atas ainda ' +
      'existe, e a despesa que abre as contas é um pacote de velas.',
    'O povoado cresceu com o café. A capela de tábuas ficou pequena e, em 1934, deu lugar a ' +
      'outra, de tijolos queimados na olaria dos Tonetto. O sino chegou em 1936, pago com um ' +
      'leilão de doze sacas de café e um boi, depois de três dias de viagem em carro de boi. Nos ' +
      'córregos foram surgindo outras capelas: São José em 1931, Santo Antônio em 1938, Nossa ' +
      'Senhora Aparecida e São Pedro em 1950. Faltava um padre que morasse ali. Em 1949, o povo ' +
      'mandou ao bispo um abaixo-assinado com 612 nomes, mais de cem deles firmados com o ' +
      'polegar.',
  ].join('\n'),
  historia2: [
    'A resposta demorou três anos. Em 20 de junho de 1952, dia do Sagrado Coração, a diocese ' +
      'criou a paróquia e a entregou aos padres da congregação. O primeiro pároco, padre ' +
      'Guilherme Ostermann, chegou com uma mala de roupas e duas de livros e morou seis meses na ' +
      'casa do sacristão. Visitava as capelas montado num burro chamado Alecrim, até que, em ' +
      '1958, ganhou um jipe usado. Em 1953, foram pregadas as primeiras Santas Missões, e os ' +
      'missionários deixaram um cruzeiro no alto da pedra onde hoje está a capela de Nossa ' +
      'Senhora da Penha.',
    'A igreja Matriz começou a ser construída em 1955. Cada família dava um dia de serviço por ' +
      'mês e uma saca de café por colheita. A obra parou em 1959, quando o preço do café caiu, e ' +
      'foi retomada em 1961. Enquanto isso, a capela de Santa Luzia ficou pronta em 1959, e a da ' +
      'Penha, em 1960. A Matriz foi inaugurada em 21 de junho de 1963, outra vez no dia do ' +
      'Sagrado Coração; no ano seguinte, Santa Rita do Vale se tornou município. O relógio da ' +
      'torre é de 1966. O sino antigo, trocado por um maior, foi dado em 1967 à igreja de São ' +
      'Sebastião, que estava sendo concluída.',
    'A segunda metade da década de 1960 foi dura. Com a erradicação dos cafezais, muita gente ' +
      'foi embora para Vitória ou para Rondônia, e houve batizado em que o padrinho mandou ' +
      'procuração pelo correio. Quem ficou acabou plantando conilon. Nesse tempo, depois do ' +
      'Concílio, as comunidades formaram seus conselhos, e leigos, na maioria mulheres, passaram ' +
      'a dirigir a celebração da Palavra. Na enchente de fevereiro de 1979, o salão da Matriz ' +
      'abrigou 43 famílias por seis semanas. A capela de São Pedro, que as águas levaram, foi ' +
      'refeita em 1981, e a igreja de São João Batista, no meio do café, foi inaugurada em 1987.',
    'Depois vieram as pedreiras de granito, o asfalto em 1994 e moradores de outros lugares. ' +
      'Em 2002, nos cinquenta anos da paróquia, o quadro de dona Angelina foi restaurado, ' +
      'visitou as nove comunidades de então e ficou na capela do Santíssimo, na Matriz. A décima ' +
      'comunidade, Divino Espírito Santo, inaugurou sua igreja em 2019. No ano seguinte, com as ' +
      'portas fechadas por causa da pandemia, o Terço era rezado todo dia, às 18h, pelo ' +
      'alto-falante da torre, e o povo respondia das janelas. Em 2022, celebramos os setenta ' +
      'anos com Missa na praça. Cada comunidade trouxe um punhado de terra do seu lugar, e com ' +
      'essa terra plantamos um ipê ao lado da igreja.',
  ].join('\n'),
}
