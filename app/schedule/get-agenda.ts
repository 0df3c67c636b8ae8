import { parishDate } from '../../contract/dates/civil-date.ts'
import type { Aviso } from '../../contract/kinds/aviso.ts'
import type { Evento } from '../../contract/kinds/evento.ts'
import type { Agenda, EventDate } from '../../contract/schedule/agenda.ts'
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
  way?: Way
  /** The date that stands out; its last one while it is under way. */
  leaf: string
  isUnderWay?: true
}

/** @param when in words */
export function listedEvent(
  { evento, data, ate }: EventDate,
  when: string,
  { comunidades, today }: Pick<AgendaOfDay, 'comunidades' | 'today'>,
): ListedEvent {
  const { id, titulo, foto, fotoFoco } = evento
  const way = wayTo(evento, comunidades)
  return {
    id,
    titulo,
    foto,
    fotoFoco,
    when,
    place: placeOf(evento, comunidades),
    ...(way && { way }),
    ...(data < today ? { leaf: ate, isUnderWay: true } : { leaf: data }),
  }
}

/** The page of a community that says how to get there, or words that a map finds. */
export type Way = { comunidade: number } | { words: string }

/** How to get to an event; undefined where nothing is known. */
export function wayTo(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): Way | undefined {
  const at = comunidades.find(({ id }) => id === comunidade)
  if (at && at.endereco + at.mapaUrl !== '') return { comunidade: at.id }
  return local === '' ? undefined : { words: local }
}

/** The place in words, else the community. */
export function placeOf(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): string {
  return [local, comunidades.find(({ id }) => id === comunidade)?.nome].filter(Boolean).join(', ')
}
