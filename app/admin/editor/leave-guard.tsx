// Nobody leaves a form with unsaved changes without being asked.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { askBeforeLeaving } from '../../session/leaving.ts'
import { currentSession } from '../../session/session.ts'
import { words } from '../words.ts'
import { Question } from './question.tsx'

/** What is asked of whoever leaves something: what becomes of it, and what the buttons say. */
type Unsaved = { title: string; text: string; stay: string; leave: string }

type Guard = {
  mark: (form: string, unsaved: Unsaved | undefined) => void
  /** Runs it at once, or when somebody said that the changes may be left. */
  ask: (leave: () => void) => void
}

const GuardContext = createContext<Guard>({ mark: () => undefined, ask: (leave) => leave() })

/** Runs something that gives up the form's changes only after a question. */
export function useAskToLeave(): Guard['ask'] {
  return useContext(GuardContext).ask
}

/** Tells the guard whether a form has changes, as long as it is there. */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = words.unsavedKept): void {
  const form = useId()
  const { mark } = useContext(GuardContext)
  useEffect(() => {
    mark(form, isUnsaved ? unsaved : undefined)
    return () => mark(form, undefined)
  }, [mark, form, isUnsaved, unsaved])
}

type Props = {
  /** Tells the parts of the panel apart by their address. */
  partOf: (search: string) => string
  children: ReactNode
}

export function LeaveGuard({ partOf, children }: Props) {
  const forms = useRef(new Map<string, Unsaved>())
  const [atStake, setAtStake] = useState<readonly Unsaved[]>([])
  const [leave, setLeave] = useState<() => void>()

  const mark = useCallback<Guard['mark']>((form, unsaved) => {
    if (unsaved === undefined) forms.current.delete(form)
    else forms.current.set(form, unsaved)
    setAtStake([...new Set(forms.current.values())])
  }, [])
  const ask = useCallback((run: () => void) => setLeave(() => run), [])
  const guard = useMemo(() => ({ mark, ask }), [mark, ask])

  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      forms.current.size > 0 &&
      // Whoever is logged out is not kept here; whoever logs out was asked before.
      currentSession().isLoggedIn &&
      (from.pathname !== to.pathname || partOf(from.search) !== partOf(to.search)),
    [partOf],
  )
  const blocker = useBlocker(shouldBlock)

  useEffect(() => (atStake.length > 0 ? askBeforeLeaving(ask) : undefined), [atStake, ask])
  useEffect(() => {
    if (atStake.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [atStake])

  function onStay() {
    setLeave(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }
  function onLeave() {
    leave?.()
    setLeave(undefined)
    if (blocker.state === 'blocked') blocker.proceed()
  }
  const question = atStake[0] ?? words.unsavedKept
  return (
    <GuardContext value={guard}>
      {children}
      {(leave !== undefined || blocker.state === 'blocked') && (
        <Question {...question} texts={atStake.map(({ text }) => text)} {...{ onStay, onLeave }} />
      )}
    </GuardContext>
  )
}
