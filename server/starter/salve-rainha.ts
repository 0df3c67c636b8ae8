import { lines } from './lines.ts'

/** A prayer of its own, and the end of the Rosary. */
export const salveRainha = lines(
  'Salve, Rainha, Mãe de misericórdia,',
  'vida, doçura e esperança nossa, salve!',
  'A vós bradamos, os degredados filhos de Eva;',
  'a vós suspiramos, gemendo e chorando',
  'neste vale de lágrimas.',
  '',
  'Eia, pois, advogada nossa,',
  'esses vossos olhos misericordiosos a nós volvei;',
  'e depois deste desterro mostrai-nos Jesus,',
  'bendito fruto do vosso ventre,',
  'ó clemente, ó piedosa,',
  'ó doce sempre Virgem Maria.',
  '',
  'V. Rogai por nós, Santa Mãe de Deus.',
  'R. Para que sejamos dignos das promessas de Cristo.',
  'Amém.',
)
