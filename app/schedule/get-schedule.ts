import { addDays, parishTime } from '../../contract/dates/civil-date.ts'
import { type Occurrence, occurrences, type Schedule } from '../../contract/schedule/occurrences.ts'
import { get } from '../api/client.ts'

/** Days after today that pages show, also on a phone that has had no network since. */
export const daysAhead = 7

export type ScheduleAt = {
  schedule: Schedule
  /** The celebrations from yesterday, since one may still be on, to `daysAhead`. */
  coming: Occurrence[]
  /** The time at which it is shown: '2026-11-22T19:30'. */
  now: string
}

/** The celebrations, their exceptions and the communities, and the time now. */
export async function getSchedule(): Promise<ScheduleAt> {
  const [celebracoes, excecoes, comunidades] = await Promise.all([
    get('celebracao.php'),
    get('excecao.php'),
    get('comunidade.php'),
  ])
  const schedule = {
    celebracoes: celebracoes.data,
    excecoes: excecoes.data,
    comunidades: comunidades.data,
  }
  const now = parishTime(new Date())
  return { schedule, coming: comingFrom(schedule, now.slice(0, 10)), now }
}

export function comingFrom(schedule: Schedule, today: string): Occurrence[] {
  return occurrences(schedule, addDays(today, -1), addDays(today, daysAhead))
}
