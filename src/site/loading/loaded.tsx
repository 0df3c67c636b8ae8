import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError } from 'react-router'
import { siteAway } from '../../api/sentences/failed-requests.ts'
import { ApiError } from '../client/client.ts'
import { noteOnConsole } from './notes.ts'
import type { Part } from './page-data.ts'
import { classes } from '../ui/classes.ts'
import styles from './loaded.module.css'
import { useFailure } from './use-retry.ts'

type Meanwhile = {
  /** Content while pending and after a failure; `siteAway` may then replace a text. */
  waiting?: ReactNode
  /** Called once, until a retry succeeds; a sentence is noted on the console. */
  onFailure?: string | ((error: unknown) => void)
}

type LoadedProps<T> = Meanwhile & {
  resolve: Part<T>
  empty?: ReactNode
  children: (value: T) => ReactNode
}

export function Loaded<T>({ resolve, empty, children, ...meanwhile }: LoadedProps<T>) {
  const waiting = <Waiting shown={meanwhile.waiting} />
  const whileEmpty = empty === undefined ? waiting : empty
  return (
    <Suspense fallback={waiting}>
      <Await resolve={resolve} errorElement={<Failed {...meanwhile} />}>
        {(value) =>
          Array.isArray(value) && value.length === 0 ? whileEmpty : children(value as T)
        }
      </Await>
    </Suspense>
  )
}

/** Several parts may render `siteAway`, of which the style sheet shows the first. */
function Waiting({ shown }: { shown: ReactNode }) {
  if (typeof shown !== 'string') return shown
  return (
    <p className={classes(styles.waiting, shown === siteAway && styles.away)} role="status">
      {shown}
    </p>
  )
}

function Failed({ waiting, onFailure }: Meanwhile) {
  const error = useAsyncError()
  useFailure(error, typeof onFailure === 'string' ? noteOnConsole(onFailure) : onFailure)
  const isAway = error instanceof ApiError && error.code === 'siteFora'
  return <Waiting shown={isAway && typeof waiting === 'string' ? siteAway : waiting} />
}
