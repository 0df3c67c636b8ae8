import { parishTime } from '../../contract/dates/civil-date.ts'
import { type Ahead, aheadOf } from '../../contract/schedule/days-ahead.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
import { get } from '../api/client.ts'

export type ScheduleAt = Ahead & {
  schedule: Schedule
  /** The time at which it is shown: '2026-11-22T19:30'. */
  now: string
}

/** All that makes up the schedule, and the time now. */
export async function getSchedule(): Promise<ScheduleAt> {
  const [celebracoes, excecoes, comunidades, site] = await Promise.all([
    get('celebracao.php'),
    get('excecao.php'),
    get('comunidade.php'),
    get('site.php'),
  ])
  const schedule = {
    celebracoes: celebracoes.data,
    excecoes: excecoes.data,
    comunidades: comunidades.data,
    feriados: site.data.feriados,
  }
  const now = parishTime(new Date())
  return { schedule, ...aheadOf(schedule, now.slice(0, 10)), now }
}
