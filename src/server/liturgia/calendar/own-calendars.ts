// The setting CALENDARIO_PROPRIO chooses a diocese or state.

import type { LiturgicalDayInput } from 'romcal'
import { addDays } from '../../../model/dates/civil-date.ts'

export const ownCalendars = ['espirito-santo', 'nenhum'] as const
export type OwnCalendar = (typeof ownCalendars)[number]

/** romcal's definitions by id; names.ts has the names. */
export const ownCelebrations: Record<OwnCalendar, Record<string, LiturgicalDayInput>> = {
  'espirito-santo': {
    // The state's patroness, on the Monday of its public holiday. By the general norms (60), the
    // Annunciation would take that Monday when it is moved there. In 2024 Vitória and Cachoeiro
    // kept Nossa Senhora da Penha on Monday 8 April, so it wins, also in 2027 and 2029, and both
    // names are shown.
    our_lady_of_penha: {
      dateDef: { dateFn: 'divineMercySunday', addDay: 1 },
      precedence: 'PROPER_OF_TIME_SOLEMNITY_2',
      colors: 'WHITE',
      // Otherwise romcal would look for the id in a catalogue of saints.
      martyrology: [],
    },
  },
  nenhum: {},
}

/**
 * Whether the Annunciation, from Holy Week or the octave of Easter, is moved to the second Monday
 * of Easter, the day of Nossa Senhora da Penha.
 *
 * @param penha a civil date
 */
export function meetsAnnunciation(penha: string): boolean {
  const annunciation = `${penha.slice(0, 4)}-03-25`
  return annunciation >= addDays(penha, -15) && annunciation < penha
}
