import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds before each new try; the last is kept to. */
const pauses = [3_000, 6_000, 12_000, 30_000, 60_000]

/**
 * Loads the page's data again after a failure: when the browser is online again, and after growing
 * pauses. Give it the failure, which is another one each time, or undefined while all is well.
 */
export function useRetry(failure: unknown): void {
  const { revalidate } = useRevalidator()
  const tries = useRef(0)
  useEffect(() => {
    if (failure === undefined) {
      tries.current = 0
      return
    }
    const again = () => void revalidate()
    const pause = pauses[Math.min(tries.current, pauses.length - 1)]
    tries.current += 1
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failure, revalidate])
}
