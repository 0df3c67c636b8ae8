import { useEffect, useState } from 'react'
import { parishTime } from '../../model/dates/civil-date.ts'

/** Milliseconds: the time is exact to the minute. */
const pause = 15_000

/**
 * The time in the parish, `2026-11-22T19:30`.
 *
 * @param loaded the time at which the page's data was loaded: hydration begins with it
 */
export function useParishNow(loaded: string): string {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const look = () => setNow(parishTime(new Date()))
    look()
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
