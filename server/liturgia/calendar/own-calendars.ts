// The celebrations of a diocese or state that are not in the calendar of all Brazil. The setting
// CALENDARIO_PROPRIO chooses one of the calendars.

import type { LiturgicalDayInput } from 'romcal'

export const ownCalendars = ['espirito-santo', 'nenhum'] as const
export type OwnCalendar = (typeof ownCalendars)[number]

/** By calendar: romcal's definitions by id, whose names are in names.ts. */
export const ownCelebrations: Record<OwnCalendar, Record<string, LiturgicalDayInput>> = {
  'espirito-santo': {
    // Padroeira of the state: a proper solemnity (Table of Liturgical Days, 4a). The Annunciation,
    // when moved to the same Monday, is a solemnity of the general calendar (3) and stays; the
    // lower one goes to the next free day (general norms, 60): Tuesday, as in 2024 and 2027.
    our_lady_of_penha: {
      dateDef: { dateFn: 'divineMercySunday', addDay: 1 },
      dateExceptions: [{ ifIsSameAsDate: { dateFn: 'annunciation' }, setDate: { addDay: 1 } }],
      precedence: 'PROPER_SOLEMNITY__PRINCIPAL_PATRON_4A',
      colors: 'WHITE',
      // Without it romcal would look the id up in a catalogue of saints.
      martyrology: [],
    },
  },
  nenhum: {},
}
