// Runs romcal and returns small records: romcal's own objects take some megabytes a year.

import { describeDay } from './describe-day.ts'
import type { DiaLiturgico } from '../../../parish/liturgia/liturgia.ts'
import { adaptToBrazil } from './corrections.ts'
import type { OwnCalendar } from './own-calendars.ts'

/**
 * Every day of a civil year by its ISO date, from 1 January to 31 December.
 * Source: romcal's calendar of Brazil with the corrections of corrections.ts and the
 * celebrations of own-calendars.ts.
 */
export async function generateYear(
  year: number,
  own: OwnCalendar,
): Promise<ReadonlyMap<string, DiaLiturgico>> {
  const { Romcal, Brazil_PtBr } = await loadRomcal()
  // A new instance each time: an instance retains the definitions of all it has computed.
  const romcal = new Romcal({
    scope: 'gregorian',
    localizedCalendar: adaptToBrazil(Brazil_PtBr, own),
    epiphanyOnSunday: true,
    ascensionOnSunday: true,
    corpusChristiOnSunday: false,
  })
  const calendar = await romcal.generateCalendar(year)
  return new Map(Object.entries(calendar).map(([data, items]) => [data, describeDay(data, items)]))
}

// Imported on first need: a site whose readings are all stored may never need it.
async function loadRomcal() {
  // romcal brings i18next 25, which prints an advertisement for its makers' product the first
  // time an instance is made. This is i18next's own documented switch (the option
  // `showSupportNotice` is out of reach, romcal makes the instance); i18next 26 drops both.
  process.env.I18NEXT_NO_SUPPORT_NOTICE = '1'
  return import('./romcal.ts')
}
