import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** What a control needs to know of what stands around it. */
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
  /** What is wrong with what stands in it. */
  fault?: string | undefined
  children: (described: Described) => ReactNode
}

/** A control under its label, with its hint, and what is wrong with it. */
export function FieldFrame({ id, label, hint, isRequired, fault, children }: FieldFrameProps) {
  const describedBy = [hint && `${id}-dica`, fault && `${id}-falta`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span className={styles.required}> (obrigatório)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-dica`} className={styles.hint}>
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
    <p id={id} className={styles.fault} role="alert">
      {text}
    </p>
  )
}
