import { startTransition, useEffect, useRef, useState } from 'react'
import { useRetry } from './use-retry.ts'

export type Settled<T> =
  | { status: 'waiting' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: unknown }

/** Follows a promise without waiting for it; on the server, and at first, it is waiting. */
export function useSettled<T>(promise: Promise<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T>>({ status: 'waiting' })
  useEffect(() => {
    let isCurrent = true
    // A transition: an urgent change would make React give up parts of the page that are not alive
    // yet, and show their waiting texts in place of what the server had sent.
    const settle = (outcome: Settled<T>) => {
      if (isCurrent) startTransition(() => setSettled(outcome))
    }
    promise.then(
      (value) => settle({ status: 'loaded', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
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
