import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { dateInBrazil } from '../../contract/civil-date.ts'

const aMinute = 60_000

/**
 * Loads again what was loaded on another day: an installed app may stay open for weeks. Looks
 * every minute, when the page is seen again and at each change of page, and tries once a day.
 *
 * @param loadedOn the civil date that the page takes for today, `2026-11-22`
 */
export function useNewDay(loadedOn: string | undefined): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const tried = useRef('')
  useEffect(() => {
    function look() {
      const today = dateInBrazil(new Date())
      if (document.hidden || loadedOn === undefined || loadedOn === today) return
      if (tried.current === today) return
      tried.current = today
      void revalidate()
    }
    look()
    const timer = setInterval(look, aMinute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, loadedOn, revalidate])
}
