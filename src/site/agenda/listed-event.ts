import type { Evento } from '../../parish/agenda/evento.ts'
import type { EventDate } from '../../parish/agenda/agenda.ts'
import { placeOf, type Way, wayTo } from './event-place.ts'
import type { AgendaOfDay } from './get-agenda.ts'

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
