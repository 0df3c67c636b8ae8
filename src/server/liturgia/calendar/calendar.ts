// The liturgical calendar of Brazil, computed offline by romcal: one civil year at a time, on first need.
import type { DiaLiturgico } from '../../../parish/liturgia/liturgia.ts'
import type { OwnCalendar } from './own-calendars.ts'
import { adaptToBrazil } from './corrections.ts'
import { describeDay } from './describe-day.ts'

export type Calendar = ReturnType<typeof createCalendar>

/** Loads romcal when first asked. */
export function createCalendar(own: OwnCalendar) {
  // The promises, so that two requests at once share one computation.
  const years = new Map<number, ReturnType<typeof generateYear>>()

  return {
    /**
     * @param data an existing civil date; each year that was asked for stays in memory
     * @returns frozen, because all callers share it
     */
    async day(data: string): Promise<DiaLiturgico> {
      const year = Number(data.slice(0, 4))
      const days = years.get(year) ?? generateYear(year, own)
      years.set(year, days)
      // A failure is not cached: the next request tries again.
      days.catch(() => years.delete(year))
      const found = (await days).get(data)
      if (!found) throw new Error(`romcal has no day for ${data}`)
      return found
    },
  }
}

/**
 * Every day of a civil year by its ISO date, from 1 January to 31 December.
 * Source: romcal's calendar of Brazil with the corrections of corrections.ts and the
 * celebrations of own-calendars.ts. Small records: romcal's own objects take some megabytes a year.
 */
async function generateYear(
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
