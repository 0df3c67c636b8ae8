import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import {
  noteUnsaved,
  type Unsaved,
  unsavedInPanel,
  useUnsavedInPanel,
} from '../../site/session/leaving.ts'
import { currentSession } from '../../site/session/session.ts'
import { texts } from '../messages/texts.ts'
import { ConfirmDialog } from '../../site/ui/confirm-dialog.tsx'

export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved): void {
  useEffect(() => (isUnsaved ? noteUnsaved(unsaved) : undefined), [isUnsaved, unsaved])
}

export function LeaveGuard({ sectionOf }: { sectionOf: (search: string) => string }) {
  const isUnsaved = useUnsavedInPanel().length > 0
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      unsavedInPanel().length > 0 &&
      // After a logout there is nothing to save; 'Sair' asks by itself.
      currentSession().isLoggedIn &&
      (from.pathname !== to.pathname || sectionOf(from.search) !== sectionOf(to.search)),
    [sectionOf],
  )
  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return <AskToLeave onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}

export function AskToLeave(answers: { onStay: () => void; onLeave: () => void }) {
  const unsaved = useUnsavedInPanel()
  const question = unsaved[0] ?? texts.unsavedKept
  return <ConfirmDialog {...question} texts={unsaved.map(({ text }) => text)} {...answers} />
}
