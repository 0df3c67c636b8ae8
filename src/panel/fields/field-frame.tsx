import { type ReactNode, useId } from 'react'
import { FailureText } from '../../site/ui/failure-text.tsx'
import ui from '../ui/ui.module.css'
import styles from './fields.module.css'

export type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps = {
  /** Needed where other elements refer to the control. */
  id?: string
  label: string
  hint?: string | undefined
  isRequired?: boolean | undefined
  fault?: string | undefined
  children: (described: Described) => ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const ownId = useId()
  const { id = ownId, label, hint, isRequired, fault, children } = props
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
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      <FailureText id={`${id}-falta`} className={ui.failure} text={fault} />
    </div>
  )
}
