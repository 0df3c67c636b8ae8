import type { Services } from '../../server/services/services.ts'
import type { AgendaOfDay } from './get-agenda.ts'

/** The same as `getAgenda` on the server. */
export async function loadAgenda({ schedules, now }: Services): Promise<AgendaOfDay> {
  return { ...(await schedules.agenda()), today: now().slice(0, 10) }
}
