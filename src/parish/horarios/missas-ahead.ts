import { addDays } from '../../model/dates/civil-date.ts'
import { isMissa, tiposDeCelebracao } from './celebracao.ts'
import { firstAhead, nowAndNext, takesPlace } from './coming.ts'
import { daysAhead } from './days-ahead.ts'
import type { Occurrence } from './occurrence.ts'
import type { Schedule } from './occurrences.ts'

type Ahead = { schedule: Schedule; coming: readonly Occurrence[]; now: string }

/** Those that are on, perhaps since yesterday, and those that follow. */
export function missasAhead({ schedule, coming, now }: Ahead, most: number): Occurrence[] {
  const isHeld = (each: Occurrence) => isMissa(each.tipo) && takesPlace(each)
  const near = coming.filter(isHeld)
  const { on, next } = nowAndNext(near, now)
  const first = near.indexOf(on[0] ?? next[0]!)
  // A chapel may have one Mass a month.
  const from = addDays(now.slice(0, 10), daysAhead + 1)
  const far = next.length > 0 ? [] : firstAhead(schedule, from, isHeld)
  return [...(first === -1 ? [] : near.slice(first, first + most)), ...far]
}

export function nextLabel(missas: readonly Pick<Occurrence, 'tipo'>[]): string {
  const isSure = missas.length === 0 || missas.some(({ tipo }) => tipo === 'missa')
  return `Próxima ${tiposDeCelebracao[isSure ? 'missa' : 'missaOuPalavra']}`
}
