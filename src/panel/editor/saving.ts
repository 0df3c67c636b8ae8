import type { Mode } from '../fields/fields.ts'
import type { EditorSetup, FormState } from './form-state.ts'

/** What is shown while a form is saved. */
export type Busy = {
  /** The uploaded part of a file, from 0 to 1. */
  sent?: number
}

/** A form that is being saved. */
export type Saving = {
  setup: EditorSetup
  mode: Mode
  state: FormState
  signal: AbortSignal
  onBusy: (busy: Busy) => void
}
