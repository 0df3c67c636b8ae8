import { parishDate } from '../../contract/dates/civil-date.ts'
import type { Aviso } from '../../contract/kinds/aviso.ts'
import type { Evento } from '../../contract/kinds/evento.ts'
import type { Agenda } from '../../contract/schedule/agenda.ts'
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

/** What a list shows of a notice: of its text the beginning. */
export type ListedNotice = Pick<Aviso, 'id' | 'titulo' | 'texto' | 'foto' | 'fotoFoco'>

export function listedNotice({ id, titulo, texto, foto, fotoFoco }: Aviso): ListedNotice {
  return { id, titulo, texto: texto.slice(0, longestBeginning), foto, fotoFoco }
}

/** What a list shows of an event. */
export type ListedEvent = Pick<Evento, 'id' | 'titulo' | 'foto' | 'fotoFoco'> & {
  /** In words, as the place. */
  when: string
  place: string
}

export function listedEvent(
  evento: Evento,
  when: string,
  comunidades: Agenda['comunidades'],
): ListedEvent {
  const { id, titulo, foto, fotoFoco } = evento
  return { id, titulo, foto, fotoFoco, when, place: placeOf(evento, comunidades) }
}

/** The place in words, else the community. */
export function placeOf(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): string {
  return [local, comunidades.find(({ id }) => id === comunidade)?.nome].filter(Boolean).join(', ')
}
