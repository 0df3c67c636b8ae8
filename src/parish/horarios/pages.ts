import type { Pages } from '../../model/kinds/page.ts'

export const horariosPages = {
  horarios: { path: '/Horarios', link: 'Horários', group: 'paroquia' },
} as const satisfies Pages

/** `dia` is a number of `weekdayOf`; the others are keys. */
type AskedTimes = {
  tipo?: string | undefined
  comunidade?: number | undefined
  dia?: number | undefined
  periodo?: string | undefined
}

export function pageOfHorarios({ tipo, comunidade, dia, periodo }: AskedTimes): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ tipo, comunidade, dia, periodo })) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const query = parameters.toString()
  return query === '' ? horariosPages.horarios.path : `${horariosPages.horarios.path}?${query}`
}

export const calendarBase = '/calendario'

export const horariosNotLoaded = 'Erro ao carregar os horários:'
