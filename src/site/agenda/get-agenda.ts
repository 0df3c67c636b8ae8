import { parishDate } from '../../model/dates/civil-date.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'
import { get } from '../client/client.ts'

/** @property today the civil date on which it is shown */
export type AgendaOfDay = Agenda & { today: string }

/** Notices, events and the names of the communities. */
export async function getAgenda(): Promise<AgendaOfDay> {
  const [avisos, eventos, comunidades] = await Promise.all([
    get('aviso.php'),
    get('evento.php'),
    get('comunidade.php'),
  ])
  return {
    avisos: avisos.data,
    eventos: eventos.data,
    comunidades: comunidades.data,
    today: parishDate(new Date()),
  }
}
