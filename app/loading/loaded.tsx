// The component behind every 'Carregando…': it waits for a part of a page's data.
import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError } from 'react-router'
import { siteAway } from '../../contract/sentences/messages.ts'
import { ApiError } from '../api/client.ts'
import type { Part } from './page-data.ts'
import { classes } from '../ui/classes.ts'
import styles from './loaded.module.css'
import { useFailure } from './use-failure.ts'

type LoadedProps<T> = {
  resolve: Part<T>
  /** Shown while pending and after a failure, unless the database is away. */
  waiting: string
  /** Shown for an empty list; by default the waiting text. */
  empty?: ReactNode
  /** Reports a failure on the console or in an alert; called once until a retry succeeds. */
  onFailure: (error: unknown) => void
  children: (value: T) => ReactNode
}

/** Shows the value; until then, and after a failure, the waiting text, and retries. */
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

/** Several parts of a page may render `siteAway`; the style sheet shows the first. */
function Waiting({ text }: { text: string }) {
  return (
    <p className={classes(styles.waiting, text === siteAway && styles.away)} role="status">
      {text}
    </p>
  )
}

function Failed({ onFailure, waiting }: Pick<LoadedProps<unknown>, 'onFailure' | 'waiting'>) {
  const error = useAsyncError()
  useFailure(error, onFailure)
  const isAway = error instanceof ApiError && error.reason === siteAway
  return <Waiting text={isAway ? siteAway : waiting} />
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
