import type { Agenda } from '../../contract/schedule/agenda.ts'
import type { Services } from '../../server/services/services.ts'
import { rememberLast } from '../loading/remember-last.ts'
import type { AgendaOfDay } from './get-agenda.ts'

/** The same as `getAgenda` on the server. */
export async function loadAgenda({ schedules, now }: Services): Promise<AgendaOfDay> {
  return agendaOfDay(await schedules.agenda(), now().slice(0, 10))
}

const agendaOfDay = rememberLast((agenda: Agenda, today: string) => ({ ...agenda, today }))
