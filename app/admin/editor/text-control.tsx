import type { FormEvent, HTMLAttributes } from 'react'
import { refusals } from '../../../contract/sentences/refusals.ts'
import type { Described } from './field-frame.tsx'
import styles from './editor.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

type TextControlProps = {
  described: Described
  kind: 'line' | 'text' | 'email' | 'date' | 'time' | 'senha'
  name: string
  label: string
  value: string
  isRequired?: boolean | undefined
  inputMode?: HTMLAttributes<Control>['inputMode']
  maxLength?: number | undefined
  onChange: (value: string) => void
  /** Told in our own words what the browser finds wrong. */
  onFault: (sentence: string) => void
}

const types = {
  line: 'text',
  email: 'email',
  date: 'date',
  time: 'time',
  senha: 'password',
} as const

/** A text of one line or of many; the latter grows with what is written in it. */
export function TextControl(props: TextControlProps) {
  const { described, kind, name, value, isRequired, inputMode, maxLength, onChange } = props
  const common = {
    ...described,
    className: styles.control,
    name,
    value,
    required: isRequired,
    maxLength,
    onChange: ({ currentTarget }: { currentTarget: Control }) => onChange(currentTarget.value),
    onInvalid: (event: FormEvent<Control>) => onInvalid(event, props),
  }
  if (kind === 'text') return <textarea {...common} rows={rowsFor(value)} />
  return (
    <input
      {...common}
      type={types[kind]}
      inputMode={inputMode}
      autoComplete={kind === 'senha' ? 'new-password' : 'off'}
    />
  )
}

/** The browser's own bubble goes away too soon: the sentence stays under the field. */
function onInvalid(event: FormEvent<Control>, { label, onFault }: TextControlProps): void {
  event.preventDefault()
  const control = event.currentTarget
  onFault(
    control.validity.valueMissing ? refusals.missingField(label) : refusals.invalidField(label),
  )
  const first = control.form?.querySelector(':is(input, textarea):invalid')
  if (first === control) control.focus()
}

/** For browsers that do not size a field by what stands in it. */
function rowsFor(text: string): number {
  return Math.min(30, Math.max(4, text.split('\n').length + 1))
}
