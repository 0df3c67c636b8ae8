import { useEffect, useState } from 'react'
import { parishTime } from '../../model/dates/civil-date.ts'

/** Milliseconds: exact to the minute. */
const pause = 15_000

/** @param loaded the time of the page's data, with which hydration begins */
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
