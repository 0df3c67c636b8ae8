import { type InputHTMLAttributes, type Ref, useState } from 'react'
import styles from './ui.module.css'

type SenhaInputProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  ref?: Ref<HTMLInputElement>
}

/** A password field whose text can be shown. */
export function SenhaInput({ label, ...input }: SenhaInputProps) {
  const [isReadable, setReadable] = useState(false)
  return (
    <div className={styles.senha}>
      <label>
        {label}
        <input
          {...input}
          type={isReadable ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </label>
      <button type="button" className={styles.reveal} onClick={() => setReadable(!isReadable)}>
        {isReadable ? 'Esconder' : 'Mostrar'}
        <span className="visually-hidden"> {label}</span>
      </button>
    </div>
  )
}
