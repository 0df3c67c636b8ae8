// Whether the pages are those of the day that the site's clock says.
import { todayInBrazil } from '../server/clock.ts'
import type { Clock } from '../server/clock.ts'
import { createCalendar } from '../server/liturgia/calendar/calendar.ts'
import type { Tally } from './tally.ts'

/** Milliseconds: the page waits less than half a second for the liturgy service. */
const slowestPage = 3_000

const calendar = createCalendar()

type Site = { url: string; time: Clock }

/** Page and call show the right day and its celebration, whatever the liturgy service does. */
export async function readsDay({ url, time }: Site, when: string, tally: Tally): Promise<void> {
  for (const path of ['/Liturgia', '/api/liturgia']) {
    const days = [todayInBrazil(time)]
    const began = performance.now()
    const response = await fetch(url + path, { signal: AbortSignal.timeout(30_000) })
    const text = await response.text()
    const took = performance.now() - began
    // Midnight may go by while the page is made: then either day is right.
    days.push(todayInBrazil(time))
    const isRight = await Promise.all(days.map((day) => shows(text, day)))
    if (response.status >= 500 && response.status !== 503) tally.failures.push(`${when}: ${path}`)
    if (response.status !== 200) tally.wrong.push(`${when}: ${path} answered ${response.status}`)
    else if (!isRight.includes(true)) tally.wrong.push(`${when}: ${path} is not of ${days[0]}`)
    if (took > slowestPage) tally.wrong.push(`${when}: ${path} took ${Math.round(took)} ms`)
  }
}

async function shows(text: string, day: string): Promise<boolean> {
  const { celebracao } = await calendar.day(day)
  const isOfDay = text.includes(`dateTime="${day}"`) || text.includes(`"data":"${day}"`)
  return isOfDay && text.includes(celebracao)
}
