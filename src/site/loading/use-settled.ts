import { startTransition, useEffect, useState } from 'react'
import type { Part } from './page-data.ts'

type Settled<T> =
  | { status: 'waiting'; error?: undefined }
  | { status: 'loaded'; value: T; error?: undefined }
  | { status: 'failed'; error: unknown }

/** Does not suspend. */
export function useSettled<T>(part: Part<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T>>(() =>
    part instanceof Promise ? { status: 'waiting' } : { status: 'loaded', value: part },
  )
  useEffect(() => {
    if (!(part instanceof Promise)) return
    let isCurrent = true
    // After an urgent update, React would discard parts that are not hydrated yet and show waiting
    // texts.
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
