import { useCallback, useEffect, useLayoutEffect } from 'react'
import { type BlockerFunction, type Location, useBlocker, useLocation } from 'react-router'
import {
  noteUnsaved,
  type Unsaved,
  unsavedInPanel,
  useUnsavedInPanel,
} from '../../site/session/leaving.ts'
import { currentSession } from '../../site/session/session.ts'
import { ConfirmDialog } from '../../site/ui/confirm-dialog.tsx'
import { itemOf } from '../ui/open-item.ts'

/** @param item of the address, for a form that is left with it; '' while it is folded */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved, item?: string): void {
  // At once: the next press may leave the form.
  useLayoutEffect(() => {
    if (!isUnsaved || item === '') return undefined
    return noteUnsaved(item === undefined ? unsaved : { ...unsaved, item })
  }, [isUnsaved, unsaved, item])
}

export function LeaveGuard({ sectionOf }: { sectionOf: (search: string) => string }) {
  const unsaved = useUnsavedInPanel()
  const isUnsaved = unsaved.length > 0
  const location = useLocation()
  const leftBy = useCallback(
    (from: Location, to: Location) => {
      const isElsewhere =
        from.pathname !== to.pathname || sectionOf(from.search) !== sectionOf(to.search)
      const item = itemOf(to.search)
      return (form: Unsaved) => isElsewhere || (form.item !== undefined && form.item !== item)
    },
    [sectionOf],
  )
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      // After a logout there is nothing to save; 'Sair' asks by itself.
      currentSession().isLoggedIn && unsavedInPanel().some(leftBy(from, to)),
    [leftBy],
  )
  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  const left = unsaved.filter(leftBy(location, blocker.location))
  const [question] = left
  // Saved meanwhile.
  if (question === undefined) return null
  return (
    <ConfirmDialog
      {...question}
      texts={[...new Set(left.map(({ text }) => text))]}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
      // Back may have opened it, and asks again.
      opensByItself
    />
  )
}
