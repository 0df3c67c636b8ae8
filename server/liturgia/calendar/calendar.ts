// The liturgical calendar of Brazil, computed offline: one civil year at a time, on first need.

import { isCivilDate } from '../../../contract/dates/civil-date.ts'
import type { DiaLiturgico } from '../../../contract/liturgia.ts'
import type { OwnCalendar } from './own-calendars.ts'
import { generateYear } from './romcal-year.ts'

// romcal itself computes any Gregorian year. The calendar in use dates from 1970, and past 2199
// a date is a typing error or a crawler.
const firstYear = 1970
const lastYear = 2199

// This year and, around New Year, the next; two more for other dates.
const yearsKept = 4

type Year = ReadonlyMap<string, DiaLiturgico>

export type Calendar = { day(data: string): Promise<DiaLiturgico> }

/**
 * A calendar with its own cache of years; loads romcal when first asked.
 *
 * `day(data)` takes an ISO civil date and answers that day. It rejects with RangeError when the
 * date does not exist ('2026-02-30'), is written otherwise, or lies outside 1970 to 2199.
 * The answer is frozen, because all callers share it.
 */
export function createCalendar(own: OwnCalendar): Calendar {
  const years = new Map<number, Promise<Year>>()

  function getYear(year: number): Promise<Year> {
    // The promise, so that two requests at once share one computation.
    const known = years.get(year)
    const wanted = known ?? generateYear(year, own)
    // Reinserted, so that the map is in order of last use.
    years.delete(year)
    years.set(year, wanted)
    if (!known) {
      wanted.catch(() => forget(year, wanted))
      dropOldest()
    }
    return wanted
  }

  // A failure is not cached: the next request tries again.
  function forget(year: number, failed: Promise<Year>): void {
    if (years.get(year) === failed) years.delete(year)
  }

  function dropOldest(): void {
    for (const year of years.keys()) {
      if (years.size <= yearsKept) return
      years.delete(year)
    }
  }

  async function day(data: string): Promise<DiaLiturgico> {
    const year = await getYear(parseYear(data))
    const found = year.get(data)
    if (!found) throw new Error(`romcal has no day for ${data}`)
    return found
  }

  return { day }
}

/** The year of an ISO civil date. Throws RangeError for anything else. */
function parseYear(data: string): number {
  if (!isCivilDate(data)) throw new RangeError(`not a date: ${JSON.stringify(data)}`)
  const year = Number(data.slice(0, 4))
  if (year < firstYear || year > lastYear) {
    throw new RangeError(`year outside ${firstYear} to ${lastYear}: ${data}`)
  }
  return year
}
