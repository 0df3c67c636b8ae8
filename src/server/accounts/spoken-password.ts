import { randomInt } from 'node:crypto'

/** Words without accents or cedilla, which a listener writes as they sound. */
export const spokenWords: readonly string[] = `
    abacate abelha abrigo abril acerola agulha aldeia alecrim alegre alface alho alicate almofada
    altura amarelo ameixa amigo amora andar anel anjo antena apito aquarela arado arame aranha
    arara areia argila arroz arruda asfalto aspargo atalho aveia avenca azeite azeitona azul
    azulejo bacia bagagem baile bairro balaio balde baleia bambu banana banco bandeira banho barba
    barco barraca barril barro basalto batata batom baunilha bebida beleza bento besouro bezerro
    bicho bigode bilhete biscoito boina bola bolacha bolo bolsa bombeiro bondade boneca bonito
    bordado borracha bosque bota botina brasa brinco brisa broche broto buquete buzina cabana
    cabide cabra cabrito cacau cadeira caderno caipira caixa caju calda caldo calma camelo caminho
    camisa campo caneca canela caneta canoa cantiga canto capivara capote caqui caracol caramelo
    caravela cardume carinho carneiro carona carreta carta carteira carvalho casaco cascata
    castanha castelo cavalo cebola cedro cegonha celeiro cenoura centeio cereja cevada chaleira
    chave chinelo chita chocalho chuva cidade cigarra cimento cinema cinza circo cisne clarim
    cobertor cobre cocada coelho cofre cogumelo coisa colcha colega colher colina colmeia coluna
    comadre cometa compadre concha conserva conto conversa copo coral corda cordeiro coroa correio
    cortina coruja costura couve cozinha cravo creme crina cristal cubo cuia cuidado cunhado cupim
    curral curva dado dama damasco degrau delta dente desenho deserto dezembro diadema diamante
    disco doce dourado duna eclipse edredom elefante embalo emblema empada encosta enfeite engenho
    enxada enxame erva ervilha escada escola escova esfera espada espelho espiga espinho esponja
    espuma esquilo esquina estante esteira estojo estrada estrela estufa fada faixa farinha farofa
    farol favela favo fazenda feira feliz ferro festa figo figura fila filme fita fivela flanela
    flauta flecha flor floresta fogueira foguete folha folheto fonte forma formiga forno forte
    fralda frango fresta fruta funil gaita gaivota galho galinha galo gamela gancho ganso garagem
    garfo garoa garrafa gaveta gazela geada geleia gema genro gente gerente gergelim gesso girafa
    girassol goiaba goiabada gola golfinho gomo gorro gota grama granito gravata gravura grelha
    grilo gruta guarda guia guitarra hino horta hotel idade ilha imbuia inhame inverno iogurte
    isopor jabuti jaca jacinto jaleco jambo jandaia janela jangada janta jardim jarra jasmim
    javali jenipapo joaninha joelho jogo jornal juazeiro jujuba juriti lagarto lago lagoa lancha
    lanche lanterna laranja laranjal lareira lasanha lavanda lebre legume leite lenha lente leque
    letra licor lima limpeza linha linho lira livro lobo lombo lona lousa lupa luva macaco machado
    madeira madrinha maestro maio maleta malha mancha mandioca manga mangaba manjar manso manta
    manteiga mapa marcha marfim margem marimba mariposa marmelo marmita marreco martelo massa
    mastro mato meada medalha melado melancia melodia menino menta mercado merenda mesa metal
    metro milho mineiro minuto mochila moeda moinho mola moldura moleta molho montanha moqueca
    morango morcego moringa morro mosaico mostarda motor mouse mundo mural museu musgo nabo naco
    nata navio neblina neto neve ninho nogueira noite noiva norte nota novela novelo novena
    novilho nuvem oficina olho oliva ombro onda orvalho ostra ouro ovelha paciente padaria
    padrinho paina paineira paleta palha palito palma palmeira palmito pamonha panda pandeiro
    panela pano papagaio papel parafuso pardal parede parque passeio pasta pastel pastor patinho
    pato pavio pedal pedra pedreiro peixe peneira pente pepino pequi pera perdiz perfume peru
    piano pijama pimenta pincel pingo pinha pinheiro pintinho pipa pipoca pires piscina pitanga
    pitomba planeta planta pluma poeira poema poeta poleiro polenta polvo pomada pomar pombo ponte
    porta porto postal pote potro praia prancha prata prato presente prima primo quadra quadro
    quarto queijo quente quiabo quilo quindim quintal rabanete rainha raio raiz rama ramalho
    rapadura raposa rebanho recado receita recreio rede redoma refresco regador remo renda repolho
    resina retalho retrato revista riacho ribeira rima roda rodeio rolha romance ronda rosa
    roseira rosto rotina roupa rouxinol roxo rubi rumo saco sacola safira saia sala salada salame
    salgado salsa salto samba sanfona sapato sapo sarau sardinha seda selo semana semente senhor
    sereia serenata sereno serra serrote silo silva sino siri sobrado sobrinho solda sombra sonho
    sopa sorriso sorvete surubim tabela tabuada talco talher tamanco tambor tampa tangara tapete
    tapioca tarde tatu teatro tecido teia teiu telha telhado templo tempo tenda terno terra
    terreiro tesoura tesouro tigela tigre tijolo tinta toalha toca tocha tomada tomate tonel topo
    torneira torrada torre torta toucinho touro trabalho trator trem trena trevo tribo trigo
    trilha trilho tucano tulipa turista turma tutano umbigo umbu urso urucum vale valsa vapor vara
    varal varanda vaso vassoura vela veleiro veludo vento verde verso vestido viagem vidro vila
    vime vinagre vinho viola violeta viveiro vizinho voador volante xadrez zabumba zebra zelador
    zinco
`
  .trim()
  .split(/\s+/)

const howManyWords = 3
const lowestNumber = 100
const highestNumber = 999

/** `sino-goiaba-varanda-482`, to say on the telephone: 38 bits, and the throttle admits few tries. */
export function createSpokenPassword(): string {
  const words = Array.from(
    { length: howManyWords },
    () => spokenWords[randomInt(spokenWords.length)],
  )
  return [...words, randomInt(lowestNumber, highestNumber + 1)].join('-')
}
