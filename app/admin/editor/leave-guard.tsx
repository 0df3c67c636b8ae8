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
import { currentSession } from '../../session/session.ts'
import { words } from '../words.ts'
import { Modal } from './modal.tsx'
import styles from './editor.module.css'

/** Whether what is not saved is kept all the same. */
type Unsaved = 'kept' | 'lost'

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
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = 'kept'): void {
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
  /** The worst that may happen to any of them. */
  const [atStake, setAtStake] = useState<Unsaved>()
  const [leave, setLeave] = useState<() => void>()

  const mark = useCallback<Guard['mark']>((form, unsaved) => {
    if (unsaved === undefined) forms.current.delete(form)
    else forms.current.set(form, unsaved)
    const all = [...forms.current.values()]
    setAtStake(all.includes('lost') ? 'lost' : all[0])
  }, [])
  const ask = useCallback((run: () => void) => setLeave(() => run), [])
  const guard = useMemo(() => ({ mark, ask }), [mark, ask])

  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      forms.current.size > 0 &&
      // Whoever logs out, or is logged out, is not kept here.
      currentSession().isLoggedIn &&
      (from.pathname !== to.pathname || partOf(from.search) !== partOf(to.search)),
    [partOf],
  )
  const blocker = useBlocker(shouldBlock)

  useEffect(() => {
    if (atStake === undefined) return
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
  return (
    <GuardContext value={guard}>
      {children}
      {(leave !== undefined || blocker.state === 'blocked') && (
        <Modal label={words.unsaved} className={styles.question} onClose={onStay}>
          <h2>{words.unsaved}</h2>
          <p>{atStake === 'lost' ? words.unsavedLost : words.unsavedKept}</p>
          <div className={styles.buttons}>
            <button type="button" className="button" onClick={onStay}>
              {words.stay}
            </button>
            <button type="button" className={styles.secondary} onClick={onLeave}>
              {words.leave}
            </button>
          </div>
        </Modal>
      )}
    </GuardContext>
  )
}
