import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { minute } from '../../model/milliseconds.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import { get } from '../client/client.ts'

/**
 * Reloads data of another day: an installed app may stay open for weeks. Checks every minute, when
 * the page becomes visible and at each navigation.
 *
 * @param loadedOn the civil date that the page shows as today, `2026-11-22`
 */
export function useNewDay(loadedOn: string | undefined): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const tried = useRef('')
  useEffect(() => {
    async function look() {
      const today = parishDate(new Date())
      if (document.hidden || loadedOn === undefined || loadedOn === today) return
      if (tried.current === today) return
      tried.current = today
      // Without a response the present content stays: a reload would replace it by a failure.
      try {
        await get('liturgia')
        void revalidate()
      } catch {
        tried.current = ''
      }
    }
    void look()
    const timer = setInterval(look, minute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, loadedOn, revalidate])
}
