import { type ComponentProps, useId, useState } from 'react'
import { classes } from '../../site/ui/classes.ts'
import { useHydrated } from '../../site/ui/use-hydrated.ts'
import styles from './ui.module.css'

type SenhaProps = ComponentProps<'input'> & {
  label: string
  /** Hides the text: browsers would suggest a text field's content. */
  isSending?: boolean
}

export function SenhaInput(props: SenhaProps) {
  const id = useId()
  return (
    <div className={styles.senha}>
      <label htmlFor={id}>{props.label}</label>
      <SenhaControl {...props} id={id} autoCapitalize="none" spellCheck={false} required />
    </div>
  )
}

export function SenhaControl({ label, isSending = false, ...input }: SenhaProps) {
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
