// The one component behind every 'Carregando…': it waits for a promise of a page's data.
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, useAsyncError } from 'react-router'
import styles from './loaded.module.css'
import { useRetry } from './use-retry.ts'

type LoadedProps<T> = {
  resolve: Promise<T>
  /** Shown while it is pending, after a failure, and while a list is empty. */
  waiting: string
  /** Tells of a failure on the console or in an alert; called once until it works again. */
  onFailure: (error: unknown) => void
  children: (value: T) => ReactNode
}

/** Shows what a promise brings; until then, and if it fails, the waiting text, and tries again. */
export function Loaded<T>({ resolve, waiting, onFailure, children }: LoadedProps<T>) {
  return (
    <Suspense fallback={<Waiting text={waiting} />}>
      <Await resolve={resolve} errorElement={<Failed waiting={waiting} onFailure={onFailure} />}>
        {(value) => (isEmptyList(value) ? <Waiting text={waiting} /> : children(value as T))}
      </Await>
    </Suspense>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      {text}
    </p>
  )
}

function Failed({ waiting, onFailure }: Pick<LoadedProps<unknown>, 'waiting' | 'onFailure'>) {
  const error = useAsyncError()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    onFailure(error)
  }, [error, onFailure])
  useRetry(error)
  return <Waiting text={waiting} />
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
