// Differences between Brazil and romcal 3.0.0-dev.116, as changes to romcal's definitions; romcal
// settles the rest: which celebration is on the day that a solemnity left, and which of two is
// moved. Sources: later versions of romcal, which cite CNBB's Calendário Próprio do Brasil and
// Diretório da Liturgia; CNBB's statements in the press on 1 November 2025 and 8 December 2024;
// Brazilian daily missals from 2024 to 2027, which win.

import type { DateDefException, LiturgicalDayInput, RomcalBundleObject } from 'romcal'
import { type OwnCalendar, ownCelebrations } from './own-calendars.ts'

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** romcal's own calendar stays unchanged. */
export function adaptToBrazil(bundle: RomcalBundleObject, own: OwnCalendar): RomcalBundleObject {
  const inputs = { ...bundle.inputs }
  const changes = { ...corrections, ...ownCelebrations[own] }
  for (const [id, correction] of Object.entries(changes)) {
    // The last entry of a celebration wins, property by property.
    inputs[id] = [...(inputs[id] ?? []), { ...correction, fromCalendarId: 'brazil' }]
  }
  return { ...bundle, inputs }
}

// The decrees of the Dicastery for Divine Worship were compared with the table until 2026-08-28;
// each release moves that day on.
const corrections: Record<string, LiturgicalDayInput> = {
  // Kept on the Sunday from 28 June to 4 July, which is never a solemnity of the Lord: Trinity
  // Sunday is 20 June at the latest. On 29 June, the Sacred Heart and the Immaculate Heart keep it.
  peter_and_paul_apostles: {
    dateDef: { month: 6, date: 29 },
    dateExceptions: [
      { ifIsDayOfWeek: 1, setDate: { subtractDay: 1 } },
      ...toNextSunday([2, 3, 4, 5, 6]),
    ],
  },

  assumption_of_the_blessed_virgin_mary: {
    dateDef: { month: 8, date: 15 },
    dateExceptions: toNextSunday([1, 2, 3, 4, 5, 6]),
  },

  // A Saturday keeps it: the Sunday would be 2 November, always Finados. CNBB did so in 2025.
  all_saints: {
    dateDef: { month: 11, date: 1 },
    dateExceptions: toNextSunday([1, 2, 3, 4, 5]),
  },

  // Stays on 8 December even on a Sunday of Advent (CNBB 1973, confirmed by the Holy See).
  // Elsewhere it moves to the Monday. The rank only serves to win over that Sunday.
  immaculate_conception_of_the_blessed_virgin_mary: {
    dateDef: { month: 12, date: 8 },
    precedence: 'PROPER_OF_TIME_SOLEMNITY_2',
  },

  // romcal loses these solemnities when a greater day takes their date. 24 June goes to the 23rd
  // under the Sacred Heart (Holy See, for 2022), and to the next free day under Corpus Christi
  // (2038). 25 March on a Sunday of Lent goes to the Monday. 19 March in Holy Week goes to the
  // Saturday before Palm Sunday.
  nativity_of_john_the_baptist: {
    dateDef: { month: 6, date: 24 },
    dateExceptions: [
      { ifIsSameAsDate: { dateFn: 'mostSacredHeartOfJesus' }, setDate: { subtractDay: 1 } },
      { ifIsSameAsDate: { dateFn: 'corpusChristi' }, setDate: { addDay: 1 } },
    ],
  },
  annunciation_of_the_lord: {
    dateDef: { dateFn: 'annunciation' },
    dateExceptions: [{ ifIsDayOfWeek: 0, setDate: { addDay: 1 } }],
  },
  joseph_spouse_of_mary: {
    dateDef: { month: 3, date: 19 },
    dateExceptions: [
      { ifIsDayOfWeek: 0, setDate: { addDay: 1 } },
      // The last match wins: Palm Sunday is a Sunday too.
      ...toSaturdayBeforePalmSunday([0, 1, 2, 3, 4]),
    ],
  },

  // romcal's flag lets this memorial coexist with another, but also precede any greater day: in
  // 2028 it would move São João from 24 June. On these dates it gets a date in a year that is never
  // computed.
  immaculate_heart_of_mary: {
    dateDef: { dateFn: 'immaculateHeartOfMary' },
    dateExceptions: [
      omittedOn({ month: 5, date: 31 }),
      omittedOn({ month: 6, date: 24 }),
      omittedOn({ month: 7, date: 3 }),
    ],
  },

  // Decree of 9 November 2025, published on 3 February 2026; in romcal since its pull request 1196.
  john_henry_newman_priest: {
    dateDef: { month: 10, date: 9 },
    precedence: 'OPTIONAL_MEMORIAL_12',
    colors: 'WHITE',
  },

  // Proper to Brazil, missing in romcal.
  dulce_lopes_pontes_virgin: proper(8, 13, 'PROPER_MEMORIAL_11B'),
  // São Benedito is optional: Brazilian missals printed the weekday on 5 October 2024, though later
  // versions of romcal make it a memorial. A memorial would need 11B here and a line in names.ts.
  benedict_the_moor_religious: proper(10, 5, 'OPTIONAL_MEMORIAL_12'),
  peter_of_alcantara_priest: proper(10, 19, 'OPTIONAL_MEMORIAL_12'),
  // Kept only in her own diocese (Tubarão).
  albertina_berkenbrock_virgin: { drop: true },

  // These optional memorials give their day to a Brazilian celebration.
  ephrem_the_syrian_deacon: { dateDef: { month: 6, date: 8 } },
  augustine_zhao_rong_priest_and_companions_martyrs: { dateDef: { month: 7, date: 8 } },
  pontian_i_pope_and_hippolytus_of_rome_priest: { dateDef: { month: 8, date: 12 } },
  faustina_kowalska_virgin: { dateDef: { month: 10, date: 6 } },
}

function toNextSunday(days: DayOfWeek[]): DateDefException[] {
  return days.map((day) => ({ ifIsDayOfWeek: day, setDate: { addDay: 7 - day } }))
}

function omittedOn(date: { month: 5 | 6 | 7; date: 3 | 24 | 31 }): DateDefException {
  return { ifIsSameAsDate: date, setDate: { month: 1, date: 1, yearOffset: -5 } }
}

function toSaturdayBeforePalmSunday(daysAfterPalmSunday: number[]): DateDefException[] {
  return daysAfterPalmSunday.map((days) => ({
    ifIsSameAsDate: { dateFn: 'palmSunday', addDay: days },
    setDate: { subtractDay: days + 1 },
  }))
}

function proper(
  month: 8 | 10,
  date: number,
  precedence: 'PROPER_MEMORIAL_11B' | 'OPTIONAL_MEMORIAL_12',
): LiturgicalDayInput {
  // Without `martyrology`, romcal would look for the saint in a catalogue that lacks this one.
  return { dateDef: { month, date }, precedence, colors: 'WHITE', martyrology: [] }
}
