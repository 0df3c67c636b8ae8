import { parishTime } from '../../contract/dates/civil-date.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
import { get } from '../api/client.ts'

/** @property now the time at which it is shown: '2026-11-22T19:30' */
export type ScheduleAt = { schedule: Schedule; now: string }

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
  return { schedule, now: parishTime(new Date()) }
}
