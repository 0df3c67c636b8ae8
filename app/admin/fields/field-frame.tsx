import type { ReactNode } from 'react'
import ui from '../ui/ui.module.css'
import styles from './fields.module.css'

/** Connects a control with its label, hint and fault. */
export type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps = {
  id: string
  label: string
  hint?: string | undefined
  isRequired?: boolean | undefined
  fault?: string | undefined
  children: (described: Described) => ReactNode
}

/** A control with its label, hint and fault. */
export function FieldFrame({ id, label, hint, isRequired, fault, children }: FieldFrameProps) {
  const describedBy = [hint && `${id}-dica`, fault && `${id}-falta`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span className={styles.required}> (obrigatório)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-dica`} className={ui.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      <Fault id={`${id}-falta`} text={fault} />
    </div>
  )
}

export function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} className={ui.failure} role="alert">
      {text}
    </p>
  )
}
