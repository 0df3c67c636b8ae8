import { startTransition, useEffect, useRef, useState } from 'react'
import type { Part } from '../page-data.ts'
import { useRetry } from './use-retry.ts'

export type Settled<T> =
  | { status: 'waiting' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: unknown }

/** Follows a part of a page's data without waiting for it. */
export function useSettled<T>(part: Part<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T>>(() =>
    part instanceof Promise ? { status: 'waiting' } : { status: 'loaded', value: part },
  )
  useEffect(() => {
    // What the server sent was there from the first.
    if (!(part instanceof Promise)) return
    let isCurrent = true
    // A transition: an urgent change would make React give up parts of the page that are not alive
    // yet, and show their waiting texts in place of what the server had sent.
    const settle = (outcome: Settled<T>) => {
      if (isCurrent) startTransition(() => setSettled(outcome))
    }
    part.then(
      (value) => settle({ status: 'loaded', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [part])
  return settled
}

/** Notes a failure on the console, once until it works again, and has the page try again. */
export function useQuietFailure(settled: Settled<unknown>, note: string): void {
  const failure = settled.status === 'failed' ? settled.error : undefined
  const told = useRef(false)
  useEffect(() => {
    if (failure !== undefined && !told.current) console.error(note, failure)
    told.current = failure !== undefined
  }, [failure, note])
  useRetry(failure)
}
