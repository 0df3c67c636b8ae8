// Celebrations of a diocese or state, chosen by the setting CALENDARIO_PROPRIO.

import type { LiturgicalDayInput } from 'romcal'
import { addDays } from '../../../model/dates/civil-date.ts'

export const ownCalendars = ['espirito-santo', 'nenhum'] as const
export type OwnCalendar = (typeof ownCalendars)[number]

/** romcal's definitions by id; names.ts has their names. */
export const ownCelebrations: Record<OwnCalendar, Record<string, LiturgicalDayInput>> = {
  'espirito-santo': {
    // Padroeira of the state, on the Monday that is its public holiday. By the general norms (60)
    // the Annunciation, when moved to the same Monday, would take it. In 2024 the archdiocese of
    // Vitória and the diocese of Cachoeiro kept it on Monday 8 April, and so do 2027 and 2029: it
    // wins, and both names are shown.
    our_lady_of_penha: {
      dateDef: { dateFn: 'divineMercySunday', addDay: 1 },
      precedence: 'PROPER_OF_TIME_SOLEMNITY_2',
      colors: 'WHITE',
      // Without it romcal would look the id up in a catalogue of saints.
      martyrology: [],
    },
  },
  nenhum: {},
}

/**
 * Whether the Annunciation, from Holy Week or the octave of Easter, is moved to the day of Nossa
 * Senhora da Penha: the second Monday of Easter.
 *
 * @param penha a civil date
 */
export function meetsAnnunciation(penha: string): boolean {
  const annunciation = `${penha.slice(0, 4)}-03-25`
  return annunciation >= addDays(penha, -15) && annunciation < penha
}
