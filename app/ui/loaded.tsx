// The one component behind every 'Carregando…': it waits for a part of a page's data.
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, useAsyncError } from 'react-router'
import { siteAway } from '../../contract/messages.ts'
import { ApiError } from '../api/client.ts'
import type { Part } from '../page-data.ts'
import { classes } from './classes.ts'
import styles from './loaded.module.css'
import { useRetry } from './use-retry.ts'

type LoadedProps<T> = {
  resolve: Part<T>
  /** Shown while it is pending and after a failure, unless the database is away. */
  waiting: string
  /** What an empty list shows: the waiting text too, where nothing else is asked for. */
  empty?: ReactNode
  /** Tells of a failure on the console or in an alert; called once until it works again. */
  onFailure: (error: unknown) => void
  children: (value: T) => ReactNode
}

/** Shows what has come; until then, and if it fails, the waiting text, and tries again. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { resolve, waiting, onFailure, children } = props
  const shownMeanwhile = <Waiting text={waiting} />
  const whileEmpty = 'empty' in props ? props.empty : shownMeanwhile
  return (
    <Suspense fallback={shownMeanwhile}>
      <Await resolve={resolve} errorElement={<Failed onFailure={onFailure} waiting={waiting} />}>
        {(value) => (isEmptyList(value) ? whileEmpty : children(value as T))}
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

type FailedProps = Pick<LoadedProps<unknown>, 'onFailure' | 'waiting'>

function Failed({ onFailure, waiting }: FailedProps) {
  const error = useAsyncError()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    onFailure(error)
  }, [error, onFailure])
  useRetry(error)
  return isSiteAway(error) ? <Away /> : <Waiting text={waiting} />
}

/** Several parts of a page may show it; the style sheet leaves the first. */
function Away() {
  return (
    <p className={classes(styles.waiting, styles.away)} role="status">
      {siteAway}
    </p>
  )
}

function isSiteAway(error: unknown): boolean {
  return error instanceof ApiError && error.reason === siteAway
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
