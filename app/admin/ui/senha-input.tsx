import { type ComponentProps, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './ui.module.css'

type SenhaInputProps = ComponentProps<'input'> & {
  label: string
  /** Hides the text: browsers remember the content of a text field as a suggestion. */
  isSending?: boolean
}

export function SenhaInput({ label, isSending = false, ...input }: SenhaInputProps) {
  const [isReadable, setReadable] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className={styles.senha}>
      <label>
        {label}
        <input
          {...input}
          className={styles.control}
          type={isReadable && !isSending ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </label>
      {isHydrated && (
        <button
          type="button"
          className={classes(styles.link, styles.reveal)}
          onClick={() => setReadable(!isReadable)}
        >
          {isReadable ? 'Esconder' : 'Mostrar'}
          <span className="visually-hidden"> {label}</span>
        </button>
      )}
    </div>
  )
}
