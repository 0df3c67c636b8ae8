// What a rule of every week or month says of a great day, which mostly has times of its own.
import { addDays } from '../dates/civil-date.ts'
import { easterOf } from '../dates/feriados.ts'
import { isMissa } from '../kinds/celebracao.ts'
import type { Occurrence, Schedule } from './occurrences.ts'

/** Whether staff said nothing of it for this day. */
export function isUsual(occurrence: Occurrence, { celebracoes }: Schedule): boolean {
  const rule = celebracoes.find(({ id }) => id === occurrence.celebracao)?.regra ?? ''
  return occurrence.situacao === 'normal' && /^FREQ=(?:WEEKLY|MONTHLY)/.test(rule)
}

/** On Good Friday and Holy Saturday there is no Mass but the Vigil, of which staff say the hour. */
export function isNoMass(occurrence: Occurrence, schedule: Schedule): boolean {
  const { data, tipo } = occurrence
  if (!isMissa(tipo)) return false
  const easter = easterOf(Number(data.slice(0, 4)))
  return data >= addDays(easter, -2) && data < easter && isUsual(occurrence, schedule)
}
