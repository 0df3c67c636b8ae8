import { type FormEvent, type ReactNode, useId } from 'react'
import { FailureText } from '../../site/ui/failure-text.tsx'
import { refusals } from '../../api/sentences/refusals.ts'
import ui from '../ui/ui.module.css'
import { focusShown } from '../ui/focus.ts'
import styles from './fields.module.css'

/** What a control takes from its frame. */
export type Framed = {
  label: string
  described: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }
}

type FieldFrameProps = {
  label: string
  hint?: string | undefined
  /** Folded below the control. */
  marksHint?: string | undefined
  isRequired?: boolean | undefined
  fault?: string | undefined
  children: (framed: Framed) => ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const id = useId()
  const { label, hint, marksHint, isRequired, fault, children } = props
  const describedBy = [hint && `${id}-dica`, fault && `${id}-falta`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span>{label}</span>
        {isRequired && <span className={styles.required}> (obrigatório)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-dica`} className={ui.hint}>
          {hint}
        </p>
      )}
      {children({
        label,
        described: {
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': fault === undefined ? undefined : true,
        },
      })}
      {marksHint !== undefined && (
        <details className={ui.hint}>
          <summary>Negrito, listas e links</summary>
          <p>{marksHint}</p>
        </details>
      )}
      <FailureText id={`${id}-falta`} className={ui.failure} text={fault} />
    </div>
  )
}

export type GroupFrameProps = {
  name: string
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

/** Around several controls that give one value, which the sentence tells. */
export function GroupFrame(props: GroupFrameProps & { sentence: string; children: ReactNode }) {
  const { name, label, hint, fault, sentence, children } = props
  const id = useId()
  return (
    <fieldset
      className={styles.nested}
      name={name}
      tabIndex={-1}
      aria-describedby={`${id}-frase ${id}-falta`}
    >
      <legend>{label}</legend>
      {hint !== undefined && <p className={ui.hint}>{hint}</p>}
      {children}
      <p id={`${id}-frase`} role="status">
        {sentence}
      </p>
      <FailureText id={`${id}-falta`} className={ui.failure} text={fault} />
    </fieldset>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FaultTarget = {
  label: string
  /** Sentence for a missing value. */
  missing?: string | undefined
  /** Fault of a text that is not in the form's values. */
  refusal?: string | undefined
  onFault?: ((sentence: string) => void) | undefined
}

/**
 * The browser's own bubble disappears too soon: the sentence stands at the field, and the first fault
 * gets the focus.
 */
export function showFault(
  event: FormEvent<Control>,
  { label, missing = refusals.missingField(label), refusal, onFault }: FaultTarget,
): void {
  event.preventDefault()
  const control = event.currentTarget
  const fault = control.validity.valueMissing ? missing : refusals.invalidField(label)
  onFault?.(refusal || fault)
  const first = control.form?.querySelector(':is(input, textarea, select):invalid')
  if (first === control) focusShown(control)
}
