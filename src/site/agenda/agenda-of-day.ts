import { parishDate } from '../../model/dates/civil-date.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'
import type { Services } from '../../server/services/services.ts'
import { get } from '../client/client.ts'
import { siteNow } from '../state/site-clock.ts'

export type AgendaOfDay = Agenda & { today: string }

export async function getAgenda(): Promise<AgendaOfDay> {
  const [avisos, eventos, excecoes, comunidades] = await Promise.all([
    get('aviso.php'),
    get('evento.php'),
    get('excecao.php'),
    get('comunidade.php'),
  ])
  return {
    avisos: avisos.data,
    eventos: eventos.data,
    excecoes: excecoes.data,
    comunidades: comunidades.data,
    today: parishDate(siteNow()),
  }
}

export async function loadAgenda({ schedules, now }: Services): Promise<AgendaOfDay> {
  return { ...(await schedules.agenda()), today: now().slice(0, 10) }
}
