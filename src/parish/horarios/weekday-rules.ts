// On which days of the week a celebration may take place.
import { weekdayOf } from '../../model/dates/civil-date.ts'
import { parseRecurrence, weekdays } from '../../model/dates/recurrence.ts'
import { type Celebracao, isOnce } from './celebracao.ts'

type Dated = Pick<Celebracao, 'regra' | 'inicio' | 'feriado'>

/**
 * Whether it may: on the days that its rule names, or on its only date. A day of the month, and holidays,
 * fall on any.
 *
 * @param dia by `weekdayOf`
 */
export function mayBeOn(celebracao: Dated, dia: number): boolean {
  const { regra, inicio, feriado } = celebracao
  if (isOnce(celebracao)) return weekdayOf(inicio) === dia
  if (feriado === 'tambem') return true
  const named = parseRecurrence(regra)?.weekdays ?? []
  return named.length === 0 || named.includes(weekdays[dia]!)
}
