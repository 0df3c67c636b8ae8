// The liturgical calendar of Brazil, computed offline: one civil year at a time, on first need.

import type { DiaLiturgico } from '../../../parish/liturgia/liturgia.ts'
import type { OwnCalendar } from './own-calendars.ts'
import { generateYear } from './romcal-year.ts'

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
