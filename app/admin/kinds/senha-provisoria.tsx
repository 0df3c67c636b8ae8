import { useState } from 'react'
import styles from '../editor/editor.module.css'
import { useUnsaved } from '../editor/leave-guard.tsx'
import { words } from '../words.ts'

/** A password that is shown this once, to be passed on. */
export function SenhaProvisoria({ nome, senha }: { nome: string; senha: string }) {
  const [said, setSaid] = useState('')
  // Nobody can ask for it again.
  useUnsaved(true, words.unsavedSenha)
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
        Senha provisória de {nome}: <code>{senha}</code>
      </p>
      <button type="button" className={styles.secondary} onClick={() => void copy()}>
        Copiar
      </button>
      <p role="status">{said}</p>
    </div>
  )
}
