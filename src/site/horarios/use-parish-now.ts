import { useEffect, useState } from 'react'
import { parishTime } from '../../model/dates/civil-date.ts'
import { getNow } from '../client/client.ts'
import { repeat } from '../state/repeat.ts'
import { isSiteTimeKnown, siteNow } from '../state/site-clock.ts'

/** Often enough to be exact to the minute. */
const pauseMs = 15_000

/** @param loaded the time of the page's data, with which hydration begins */
export function useParishNow(loaded: string): string {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const look = () => setNow(parishTime(siteNow()))
    void askSiteTime().then(look)
    return repeat(look, pauseMs)
  }, [])
  return now
}

let asking: Promise<unknown> | undefined

/** A document has no time: the smallest public call brings it. */
function askSiteTime(): Promise<unknown> {
  asking ??= isSiteTimeKnown() ? Promise.resolve() : getNow('publicacao.php').catch(() => undefined)
  return asking
}
