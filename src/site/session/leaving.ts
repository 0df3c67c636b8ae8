// Unsaved work, which 'Sair' discards after a question.
import { createObservable, useObservable } from '../state/observable.ts'
import { draftPrefix, namesOfDrafts } from './draft-storage.ts'
import { lastUser } from './session.ts'

export type Unsaved = {
  title: string
  text: string
  stay: string
  leave: string
  isDraft?: true
}

type Forms = readonly { unsaved: Unsaved }[]

const none: Forms = []
const inPanel = createObservable(none)

/** @returns a function that takes it back */
export function noteUnsaved(unsaved: Unsaved): () => void {
  const form = { unsaved }
  inPanel.set([...inPanel.get(), form])
  return () => inPanel.set(inPanel.get().filter((each) => each !== form))
}

export function unsavedInPanel(): readonly Unsaved[] {
  return textsOf(inPanel.get())
}

export function useUnsavedInPanel(): readonly Unsaved[] {
  return textsOf(useObservable(inPanel, none))
}

function textsOf(forms: Forms): readonly Unsaved[] {
  return [...new Set(forms.map(({ unsaved }) => unsaved))]
}

export function hasDrafts(): boolean {
  const user = lastUser()
  return user !== null && namesOfDrafts(draftPrefix(user)).length > 0
}
