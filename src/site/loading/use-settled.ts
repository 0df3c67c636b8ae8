import { startTransition, useEffect, useState } from 'react'
import type { Part } from './page-data.ts'

type Settled<T> =
  | { status: 'waiting'; error?: undefined }
  | { status: 'loaded'; value: T; error?: undefined }
  | { status: 'failed'; error: unknown }

/** State of a part, without suspending. */
export function useSettled<T>(part: Part<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T>>(() =>
    part instanceof Promise ? { status: 'waiting' } : { status: 'loaded', value: part },
  )
  useEffect(() => {
    // A value from the server is no promise.
    if (!(part instanceof Promise)) return
    let isCurrent = true
    // Transition: an urgent update would make React discard parts that are not hydrated yet and
    // show waiting texts instead of the server's HTML.
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
  return part instanceof Promise ? settled : { status: 'loaded', value: part }
}
