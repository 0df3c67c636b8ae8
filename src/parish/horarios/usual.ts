// What a rule of every week or month says of a great day, which mostly has times of its own.
import type { Schedule } from './occurrences.ts'
import type { Occurrence } from './occurrence.ts'

/** Whether staff said nothing of it for this day. */
export function isUsual(occurrence: Occurrence, { celebracoes }: Schedule): boolean {
  const rule = celebracoes.find(({ id }) => id === occurrence.celebracao)?.regra ?? ''
  return occurrence.situacao === 'normal' && /^FREQ=(?:WEEKLY|MONTHLY)/.test(rule)
}
