// Loaded only when it is shown, since visitors never need it.
import { delMany, keys } from 'idb-keyval'
import { createPortal } from 'react-dom'
import { staff } from '../../api/sentences/staff-messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { hasDrafts, unsavedInPanel } from '../session/leaving.ts'
import { lastUser } from '../session/session.ts'
import { store } from '../state/storage.ts'
import { draftPrefix, namesOfDrafts } from '../session/draft-storage.ts'

type LeaveQuestionProps = { onStay: () => void; leave: () => void }

export function LeaveQuestion({ onStay, leave }: LeaveQuestionProps) {
  const unsaved = unsavedInPanel()
  const others = unsaved.filter(({ isDraft }) => !isDraft)
  const losesDrafts = hasDrafts() || others.length < unsaved.length
  const { text, ...question } = losesDrafts ? staff.leaving : (others[0] ?? staff.leaving)
  const texts = [...new Set(others.map((other) => other.text))]

  function onLeave() {
    const user = lastUser()
    // First, so that no other tab stores a draft afterwards.
    leave()
    if (user !== null) void forgetDrafts(user)
  }
  return createPortal(
    <ConfirmDialog
      {...question}
      texts={losesDrafts ? [text, ...texts] : texts}
      {...{ onStay, onLeave }}
    />,
    document.body,
  )
}

export async function forgetDrafts(user: string): Promise<void> {
  const start = draftPrefix(user)
  for (const name of namesOfDrafts(start)) store(name, null)
  try {
    const files = await keys<string>()
    await delMany(files.filter((name) => name.startsWith(start)))
  } catch {
    // Storage may be forbidden.
  }
}
