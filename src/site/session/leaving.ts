// 'Sair' asks before it discards unsaved work.
import { createObservable, useObservable } from '../state/observable.ts'
import { draftPrefix, namesOfDrafts } from './draft-storage.ts'
import { lastUser } from './session.ts'

export type Unsaved = {
  title: string
  text: string
  stay: string
  leave: string
  isDraft?: true
  /** Item of the address with which the form is left; other forms are left with their section. */
  item?: string
}

type Forms = readonly Unsaved[]

const none: Forms = []
const inPanel = createObservable(none)

/** @returns a function that takes the note back */
export function noteUnsaved(unsaved: Unsaved): () => void {
  const form = { ...unsaved }
  inPanel.set([...inPanel.get(), form])
  return () => inPanel.set(inPanel.get().filter((each) => each !== form))
}

export function unsavedInPanel(): Forms {
  return inPanel.get()
}

export function useUnsavedInPanel(): Forms {
  return useObservable(inPanel, none)
}

export function hasDrafts(): boolean {
  const user = lastUser()
  return user !== null && namesOfDrafts(draftPrefix(user)).length > 0
}
