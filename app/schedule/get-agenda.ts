import { parishDate } from '../../contract/dates/civil-date.ts'
import type { Aviso } from '../../contract/kinds/aviso.ts'
import { type Evento, evento as kind } from '../../contract/kinds/evento.ts'
import { type Agenda, currentAvisos } from '../../contract/schedule/agenda.ts'
import { get } from '../api/client.ts'

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

/** More than the characters of the two lines that lists show. */
const longestBeginning = 400

export function withBeginnings(avisos: readonly Aviso[]): Aviso[] {
  return avisos.map((aviso) => ({ ...aviso, texto: aviso.texto.slice(0, longestBeginning) }))
}

/** What lists show: the notices of the day and the events that are not over, without whole texts. */
export function listed(agenda: AgendaOfDay): AgendaOfDay {
  const { avisos, eventos, today } = agenda
  const coming = eventos.filter((evento) => kind.itemPage.isListed(evento, today))
  return {
    ...agenda,
    avisos: withBeginnings(currentAvisos(avisos, today)),
    eventos: coming.map(withoutText),
  }
}

function withoutText(evento: Evento): Evento {
  return { ...evento, texto: '' }
}
