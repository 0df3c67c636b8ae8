import type { ComponentProps, FormEvent, HTMLAttributes } from 'react'
import { PasswordControl } from '../ui/password-input.tsx'
import ui from '../ui/ui.module.css'
import { type Framed, showFault } from './field-frame.tsx'
import { type EditedField, timeRefusal, typedSpan } from './fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

type TextControlProps = Framed & {
  kind: 'line' | 'whatsapp' | 'profile' | 'text' | 'email' | 'date' | 'time' | 'password' | 'code'
  name: string
  value: string
  isRequired?: boolean | undefined
  inputMode?: HTMLAttributes<Control>['inputMode']
  maxLength?: number | undefined
  autoComplete?: string | undefined
  onChange: (value: string) => void
  refusal?: string | undefined
  /** Gets the browser's complaint, or `refusal`, on submit. */
  onFault?: ((sentence: string) => void) | undefined
  onLeave?: () => void
}

const types = {
  line: 'text',
  whatsapp: 'tel',
  profile: 'text',
  email: 'email',
  date: 'date',
  // People write 19h30, 7 or 19:30.
  time: 'text',
  code: 'text',
} as const

const filledIn: Record<string, string> = { password: 'new-password', code: 'one-time-code' }

export function TextControl(props: TextControlProps) {
  const { described, kind, name, value, isRequired, inputMode, maxLength, onChange } = props
  const { refusal = '' } = props
  const common = {
    ...described,
    ref: (control: Control | null) => control?.setCustomValidity(refusal),
    className: ui.control,
    name,
    value,
    required: isRequired,
    maxLength,
    onChange: ({ currentTarget }: { currentTarget: Control }) => onChange(currentTarget.value),
    onInvalid: (event: FormEvent<Control>) => showFault(event, props),
    onBlur: props.onLeave,
  }
  if (kind === 'text') return <textarea {...common} rows={rowsFor(value)} />
  const input = {
    ...common,
    inputMode,
    autoComplete: props.autoComplete ?? filledIn[kind] ?? 'off',
    ...(kind in filledIn && { autoCapitalize: 'none', spellCheck: false }),
  }
  if (kind === 'password') return <PasswordControl {...input} label={props.label} />
  return <input {...input} type={types[kind]} />
}

/** For browsers without `field-sizing`. */
function rowsFor(text: string): number {
  return Math.min(30, Math.max(4, text.split('\n').length + 1))
}

type TimeControlProps = Omit<ComponentProps<typeof TextControl>, 'kind'> & {
  field: EditedField & { is: 'time' }
}

/** '7h às 9h' stays as typed, and is saved as begin and end. */
export function TimeControl({ field, ...props }: TimeControlProps) {
  const { value, onFault } = props
  function onLeave() {
    if (typedSpan(field, value) !== undefined) return
    const refusal = timeRefusal(value, field.isEnd)
    if (refusal !== undefined) onFault?.(refusal)
  }
  return <TextControl {...props} kind="time" onLeave={onLeave} />
}
