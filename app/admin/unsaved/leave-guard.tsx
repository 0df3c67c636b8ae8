// Asks before a form with unsaved changes is closed.
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
import { noteUnsaved, type Unsaved } from '../../session/leaving.ts'
import { currentSession } from '../../session/session.ts'
import { texts } from '../messages/texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Guard = {
  mark: (form: string, unsaved: Unsaved | undefined) => void
  /** Runs `leave` after a confirmation. */
  ask: (leave: () => void) => void
}

const GuardContext = createContext<Guard>({ mark: () => undefined, ask: (leave) => leave() })

export function useAskToLeave(): Guard['ask'] {
  return useContext(GuardContext).ask
}

/** Registers a form's unsaved changes until it unmounts. */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = texts.unsavedKept): void {
  const form = useId()
  const { mark } = useContext(GuardContext)
  useEffect(() => {
    mark(form, isUnsaved ? unsaved : undefined)
    return () => mark(form, undefined)
  }, [mark, form, isUnsaved, unsaved])
}

type Props = {
  /** The section of an address. */
  sectionOf: (search: string) => string
  children: ReactNode
}

export function LeaveGuard({ sectionOf, children }: Props) {
  const forms = useRef(new Map<string, Unsaved>())
  const [unsavedForms, setUnsavedForms] = useState<readonly Unsaved[]>([])
  const [leave, setLeave] = useState<() => void>()

  const mark = useCallback<Guard['mark']>((form, unsaved) => {
    if (unsaved === undefined) forms.current.delete(form)
    else forms.current.set(form, unsaved)
    setUnsavedForms([...new Set(forms.current.values())])
  }, [])
  const ask = useCallback((run: () => void) => setLeave(() => run), [])
  const guard = useMemo(() => ({ mark, ask }), [mark, ask])

  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      forms.current.size > 0 &&
      // After a logout there is nothing to save; 'Sair' asks by itself.
      currentSession().isLoggedIn &&
      (from.pathname !== to.pathname || sectionOf(from.search) !== sectionOf(to.search)),
    [sectionOf],
  )
  const blocker = useBlocker(shouldBlock)

  useEffect(() => {
    noteUnsaved(unsavedForms)
    return () => noteUnsaved([])
  }, [unsavedForms])
  useEffect(() => {
    if (unsavedForms.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsavedForms])

  function onStay() {
    setLeave(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }
  function onLeave() {
    leave?.()
    setLeave(undefined)
    if (blocker.state === 'blocked') blocker.proceed()
  }
  const question = unsavedForms[0] ?? texts.unsavedKept
  return (
    <GuardContext value={guard}>
      {children}
      {(leave !== undefined || blocker.state === 'blocked') && (
        <ConfirmDialog
          {...question}
          texts={unsavedForms.map(({ text }) => text)}
          {...{ onStay, onLeave }}
        />
      )}
    </GuardContext>
  )
}
