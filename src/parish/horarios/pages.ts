// The page of the times of Mass, and their calendars.
import type { Pages } from '../../model/kinds/page.ts'

export const horariosPages = {
  horarios: { path: '/Horarios', link: 'Horários', group: 'paroquia' },
} as const satisfies Pages

/** What the page of the times is asked for: by `weekdayOf` a day of the week, and the others by their keys. */
type AskedTimes = {
  tipo?: string | undefined
  comunidade?: number | undefined
  dia?: number | undefined
  periodo?: string | undefined
}

/** The times of Mass and of other celebrations, or those that are asked for. */
export function pageOfHorarios({ tipo, comunidade, dia, periodo }: AskedTimes): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ tipo, comunidade, dia, periodo })) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const query = parameters.toString()
  return query === '' ? horariosPages.horarios.path : `${horariosPages.horarios.path}?${query}`
}

/** The calendars that phones subscribe to. */
export const calendarBase = '/calendario'

/** Note for the browser's console. */
export const horariosNotLoaded = 'Erro ao carregar os horários:'
