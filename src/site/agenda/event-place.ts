import type { Evento } from '../../parish/agenda/evento.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'

/** The place in words, else the community. */
export function placeOf(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): string {
  return [local, comunidades.find(({ id }) => id === comunidade)?.nome].filter(Boolean).join(', ')
}

/** The page of a community that says how to get there, or words that a map finds. */
export type Way = { comunidade: number } | { words: string }

/** How to get to an event; undefined where nothing is known. */
export function wayTo(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): Way | undefined {
  const at = comunidades.find(({ id }) => id === comunidade)
  if (at && canBeFound(at)) return { comunidade: at.id }
  return local === '' ? undefined : { words: local }
}
