import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { dateInBrazil } from '../../contract/civil-date.ts'
import { get } from '../api/client.ts'

const aMinute = 60_000

/**
 * Loads again what was loaded on another day: an installed app may stay open for weeks. Looks
 * every minute, when the page is seen again and at each change of page, and loads once a day.
 *
 * @param loadedOn the civil date that the page takes for today, `2026-11-22`
 */
export function useNewDay(loadedOn: string | undefined): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const tried = useRef('')
  useEffect(() => {
    async function look() {
      const today = dateInBrazil(new Date())
      if (document.hidden || loadedOn === undefined || loadedOn === today) return
      if (tried.current === today) return
      tried.current = today
      // Whoever prays at midnight without a network is not to lose the prayer: if nobody answers,
      // what is shown stays, and it is tried again later.
      if (await isThere()) void revalidate()
      else tried.current = ''
    }
    void look()
    const timer = setInterval(look, aMinute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, loadedOn, revalidate])
}

/** Whether the site, or what was kept of it, tells of a day at all. */
async function isThere(): Promise<boolean> {
  try {
    await get('liturgia')
    return true
  } catch {
    return false
  }
}
