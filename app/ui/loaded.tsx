// The one component behind every 'Carregando…': it waits for a promise of a page's data.
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, useAsyncError } from 'react-router'
import styles from './loaded.module.css'
import { useRetry } from './use-retry.ts'

type LoadedProps<T> = {
  resolve: Promise<T>
  /** Shown while it is pending and after a failure. */
  waiting: string
  /** The page's title meanwhile, where the content brings its own. */
  waitingTitle?: string | undefined
  /** What an empty list shows: the waiting text too, where nothing else is asked for. */
  empty?: ReactNode
  /** Tells of a failure on the console or in an alert; called once until it works again. */
  onFailure: (error: unknown) => void
  children: (value: T) => ReactNode
}

/** Shows what a promise brings; until then, and if it fails, the waiting text, and tries again. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { resolve, waiting, waitingTitle, onFailure, children } = props
  const shownMeanwhile = <Waiting text={waiting} title={waitingTitle} />
  const whileEmpty = 'empty' in props ? props.empty : shownMeanwhile
  return (
    <Suspense fallback={shownMeanwhile}>
      <Await
        resolve={resolve}
        errorElement={<Failed onFailure={onFailure}>{shownMeanwhile}</Failed>}
      >
        {(value) => (isEmptyList(value) ? whileEmpty : children(value as T))}
      </Await>
    </Suspense>
  )
}

function Waiting({ text, title }: { text: string; title: string | undefined }) {
  return (
    <p className={styles.waiting} role="status">
      {title !== undefined && <title>{title}</title>}
      {text}
    </p>
  )
}

type FailedProps = Pick<LoadedProps<unknown>, 'onFailure'> & { children: ReactNode }

function Failed({ onFailure, children }: FailedProps) {
  const error = useAsyncError()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    onFailure(error)
  }, [error, onFailure])
  useRetry(error)
  return children
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
