import { startTransition, useEffect, useRef, useState } from 'react'
import type { Part } from './page-data.ts'
import { useRetry } from './use-retry.ts'

export type Settled<T> =
  | { status: 'waiting' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: unknown }

/** The state of a part of a page's data, without suspending. */
export function useSettled<T>(part: Part<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T>>(() =>
    part instanceof Promise ? { status: 'waiting' } : { status: 'loaded', value: part },
  )
  useEffect(() => {
    // A value from the server is no promise.
    if (!(part instanceof Promise)) return
    let isCurrent = true
    // A transition: an urgent update would make React discard parts that are not hydrated yet and
    // show their waiting texts instead of the server's HTML.
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

/** Reports a failure on the console, once until a retry succeeds, and retries. */
export function useQuietFailure(settled: Settled<unknown>, note: string): void {
  const failure = settled.status === 'failed' ? settled.error : undefined
  const told = useRef(false)
  useEffect(() => {
    if (failure !== undefined && !told.current) console.error(note, failure)
    told.current = failure !== undefined
  }, [failure, note])
  useRetry(failure)
}
