// romcal computes the liturgical calendar of Brazil, one civil year at a time.
import type { DiaLiturgico } from '../../../parish/liturgia/liturgia.ts'
import type { OwnCalendar } from './own-calendars.ts'
import { adaptToBrazil } from './corrections.ts'
import { describeDay } from './describe-day.ts'

export type Calendar = ReturnType<typeof createCalendar>

export function createCalendar(own: OwnCalendar) {
  // Promises, so that concurrent requests share one computation.
  const years = new Map<number, ReturnType<typeof generateYear>>()

  return {
    /** @param data an existing civil date. @returns frozen, because all callers share it */
    async day(data: string): Promise<DiaLiturgico> {
      const year = Number(data.slice(0, 4))
      const days = years.get(year) ?? generateYear(year, own)
      years.set(year, days)
      // A failure is not cached.
      days.catch(() => years.delete(year))
      const found = (await days).get(data)
      if (!found) throw new Error(`romcal has no day for ${data}`)
      return found
    },
  }
}

/** Small records, since romcal's own objects take some megabytes a year. */
async function generateYear(
  year: number,
  own: OwnCalendar,
): Promise<ReadonlyMap<string, DiaLiturgico>> {
  const { Romcal, Brazil_PtBr } = await loadRomcal()
  // An instance keeps the definitions of all that it has computed.
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

// A site that has stored all readings may never need romcal.
async function loadRomcal() {
  // i18next 25 prints an advertisement at romcal's first instance; this is its documented switch.
  // i18next 26 has neither.
  process.env.I18NEXT_NO_SUPPORT_NOTICE = '1'
  return import('./romcal.ts')
}
