import { type ComponentProps, useId, useState } from 'react'
import { classes } from '../../site/ui/classes.ts'
import { useHydrated } from '../../site/ui/use-hydrated.ts'
import styles from './ui.module.css'

type PasswordProps = ComponentProps<'input'> & {
  label: string
  /** Hides the text: browsers would suggest a text field's content. */
  isSending?: boolean
}

export function PasswordInput(props: PasswordProps) {
  const id = useId()
  return (
    <div className={styles.password}>
      <label htmlFor={id}>{props.label}</label>
      <PasswordControl {...props} id={id} autoCapitalize="none" spellCheck={false} required />
    </div>
  )
}

export function PasswordControl({ label, isSending = false, ...input }: PasswordProps) {
  const [isReadable, setReadable] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <input
        className={styles.control}
        type={isReadable && !isSending ? 'text' : 'password'}
        {...input}
      />
      {isHydrated && (
        <button
          type="button"
          className={classes(styles.link, styles.reveal)}
          onClick={() => setReadable(!isReadable)}
        >
          <span>{isReadable ? 'Esconder' : 'Mostrar'}</span>
          <span className="visually-hidden">{` ${label}`}</span>
        </button>
      )}
    </>
  )
}
