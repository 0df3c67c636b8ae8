import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { timeInWords } from '../horarios/coming.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import type { Pagina } from './pagina.ts'

export type Pedido = Exclude<Pagina['pedido'], ''>

type Mass = Pick<Occurrence, 'data' | 'hora' | 'horario' | 'lugar'>

const asked: Record<Pedido, string> = {
  intencao: 'Gostaria de pedir uma intenção de Missa.',
  oracao: 'Gostaria de pedir oração.',
}

/** The visitor continues at the end of the message. */
export function requestMessage(pedido: Pedido, mass?: Mass): string {
  const which = mass && [weekdayAndDate(mass.data), timeInWords(mass), mass.lugar].join(', ')
  return [
    `Olá! ${asked[pedido]}`,
    which ? `Missa: ${which}` : pedido === 'intencao' && 'Missa (dia, hora e igreja): ',
    'Por quem, ou por qual motivo: ',
  ]
    .filter(Boolean)
    .join('\n')
}
