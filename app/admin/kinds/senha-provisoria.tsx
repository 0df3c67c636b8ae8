import { useState } from 'react'
import styles from '../editor/editor.module.css'

/** A password that is shown this once, to be passed on. */
export function SenhaProvisoria({ senha }: { senha: string }) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(senha)
      setSaid('Copiada.')
    } catch {
      // The browser may forbid it, and without TLS it does.
      setSaid('Não foi possível copiar. Anote a senha.')
    }
  }
  return (
    <div className={styles.secret}>
      <p>
        Senha provisória: <code>{senha}</code>
      </p>
      <button type="button" className={styles.secondary} onClick={() => void copy()}>
        Copiar
      </button>
      <p role="status">{said}</p>
    </div>
  )
}
