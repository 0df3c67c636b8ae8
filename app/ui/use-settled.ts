import { useEffect, useState } from 'react'

export type Settled<T> =
  | { status: 'waiting' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: unknown }

/** Follows a promise without waiting for it; on the server, and at first, it is waiting. */
export function useSettled<T>(promise: Promise<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T>>({ status: 'waiting' })
  useEffect(() => {
    let isCurrent = true
    promise.then(
      (value) => isCurrent && setSettled({ status: 'loaded', value }),
      (error: unknown) => isCurrent && setSettled({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
  return settled
}
