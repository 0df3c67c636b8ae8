import type { FormEvent } from 'react'
import { refusals } from '../../api/sentences/refusals.ts'
import { focusShown } from '../ui/focus.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Told = {
  label: string
  /** Fault of a text that is not in the form's values. */
  refusal?: string | undefined
  onFault?: ((sentence: string) => void) | undefined
}

/**
 * The browser's own bubble disappears too soon: the sentence stands at the field, and the first fault
 * gets the focus.
 */
export function onInvalid(event: FormEvent<Control>, { label, refusal, onFault }: Told): void {
  event.preventDefault()
  const control = event.currentTarget
  const missing = control.validity.valueMissing && refusals.missingField(label)
  onFault?.(refusal || missing || refusals.invalidField(label))
  const first = control.form?.querySelector(':is(input, textarea, select):invalid')
  if (first === control) focusShown(control)
}
