import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** The last one repeats. */
const pausesMs = [3_000, 6_000, 12_000, 30_000, 60_000]

/** @param failure a new object for each failure @param retry by default reloads the page's data */
export function useRetry(failure: unknown, retry?: () => void): void {
  const { revalidate } = useRevalidator()
  const tries = useRef(0)
  useEffect(() => {
    if (failure === undefined) {
      tries.current = 0
      return
    }
    const again = retry ?? (() => void revalidate())
    const pause = pausesMs[Math.min(tries.current, pausesMs.length - 1)]
    tries.current += 1
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failure, retry, revalidate])
}

/** Reports once, until a retry succeeds. @param retry as for `useRetry` */
export function useFailure<Failure>(
  failure: Failure | undefined,
  onFailure?: (failure: Failure) => void,
  retry?: () => void,
): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (failure !== undefined && !isReported.current) onFailure?.(failure)
    isReported.current = failure !== undefined
  }, [failure, onFailure])
  useRetry(failure, retry)
}
