// The state in which a form opens: its draft, or else what the server has.
import { isSame } from '../fields/fields.ts'
import { newestDraft, readDraft } from './drafts.ts'
import {
  type EditorSetup,
  emptyState,
  type FormState,
  keyOf,
  stateOf,
  stateOfDraft,
} from './form-state.ts'

export function initialState(setup: EditorSetup, user: number, document?: object): FormState {
  if (document !== undefined) return openedState(setup, user, document)
  const draft = newestDraft({ user, form: setup.form })
  return draft ? stateOfDraft(setup.fields, draft) : emptyState(setup.fields)
}

/** The state of a row, or of the empty form with null. */
export function openedState(setup: EditorSetup, user: number, row: object | null): FormState {
  const state = row === null ? emptyState(setup.fields) : stateOf(setup.fields, row)
  const draft = readDraft(keyOf(setup, user, state.id))
  if (draft === undefined) return state
  // Another window may have saved the draft.
  const isSaved = draft.files.length === 0 && isSame(draft.values, state.values)
  return isSaved ? state : stateOfDraft(setup.fields, draft)
}
