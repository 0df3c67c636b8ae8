/** As customary in Brazil. A line is a verse, an empty line separates stanzas. */
export const customaryPrayers = {
  sinalDaCruz: `Pelo sinal da santa cruz,
livrai-nos, Deus, nosso Senhor,
dos nossos inimigos.

Em nome do Pai e do Filho e do Espírito Santo.
Amém.`,
  creio: `Creio em Deus Pai todo-poderoso,
Criador do céu e da terra;

e em Jesus Cristo, seu único Filho, nosso Senhor,
que foi concebido pelo poder do Espírito Santo,
nasceu da Virgem Maria,
padeceu sob Pôncio Pilatos,
foi crucificado, morto e sepultado,
desceu à mansão dos mortos,
ressuscitou ao terceiro dia,
subiu aos céus,
está sentado à direita de Deus Pai todo-poderoso,
donde há de vir a julgar os vivos e os mortos.

Creio no Espírito Santo,
na santa Igreja católica,
na comunhão dos santos,
na remissão dos pecados,
na ressurreição da carne,
na vida eterna.
Amém.`,
  paiNosso: `Pai nosso que estais nos céus,
santificado seja o vosso nome;
venha a nós o vosso reino,
seja feita a vossa vontade,
assim na terra como no céu.

O pão nosso de cada dia nos dai hoje;
perdoai-nos as nossas ofensas,
assim como nós perdoamos a quem nos tem ofendido;
e não nos deixeis cair em tentação,
mas livrai-nos do mal.
Amém.`,
  aveMaria: `Ave Maria, cheia de graça,
o Senhor é convosco,
bendita sois vós entre as mulheres,
e bendito é o fruto do vosso ventre, Jesus.

Santa Maria, Mãe de Deus,
rogai por nós, pecadores,
agora e na hora da nossa morte.
Amém.`,
  gloria: `Glória ao Pai e ao Filho e ao Espírito Santo.
Como era no princípio, agora e sempre.
Amém.`,
  meuJesus: `Ó meu Jesus, perdoai-nos,
livrai-nos do fogo do inferno,
levai as almas todas para o céu
e socorrei principalmente as que mais precisarem.`,
  salveRainha: `Salve, Rainha, Mãe de misericórdia,
vida, doçura e esperança nossa, salve!
A vós bradamos, os degredados filhos de Eva;
a vós suspiramos, gemendo e chorando
neste vale de lágrimas.

Eia, pois, advogada nossa,
esses vossos olhos misericordiosos a nós volvei;
e depois deste desterro mostrai-nos Jesus,
bendito fruto do vosso ventre,
ó clemente, ó piedosa,
ó doce sempre Virgem Maria.

V. Rogai por nós, Santa Mãe de Deus.
R. Para que sejamos dignos das promessas de Cristo.
Amém.`,
}
