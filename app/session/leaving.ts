// 'Sair' discards unsaved work, which a question says first.
import { draftsOf, namesOfDrafts } from './draft-storage.ts'
import { lastUser } from './session.ts'

/** Unsaved work in the open panel, and the texts of a question about it. */
export type Unsaved = {
  title: string
  text: string
  stay: string
  leave: string
  /** A form's changes, which are stored as a draft. */
  isDraft?: true
}

let inPanel: readonly Unsaved[] = []

export function noteUnsaved(unsaved: readonly Unsaved[]): void {
  inPanel = unsaved
}

export function unsavedInPanel(): readonly Unsaved[] {
  return inPanel
}

/** Whether the user has drafts in this browser, also from former visits. */
export function hasDrafts(): boolean {
  const user = lastUser()
  return user !== null && namesOfDrafts(draftsOf(user)).length > 0
}
