import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SenhaECodigo } from '../../../contract/segundo-fator.ts'
import { useUsuario } from '../../session/session.ts'
import editor from '../editor/editor.module.css'
import { failureSentence } from '../failure-sentence.ts'
import styles from './account.module.css'

type ProveFormProps = {
  /**
   * For a code, if one is asked for: what is said under it, and whether only the app's digits will
   * do, and no recovery code.
   */
  codigo?: { hint: string; isDigits?: boolean }
  /** What the button reads, and what it does, as an infinitive: 'desligar a verificação'. */
  button: string
  deed: string
  takesFocus?: boolean
  onProved: (shown: SenhaECodigo) => Promise<void>
  onCancel: () => void
}

/** Asks once more for the password, and for a code where that is needed, too. */
export function ProveForm(props: ProveFormProps) {
  const { codigo, button, deed, takesFocus = false, onProved, onCancel } = props
  const usuario = useUsuario()
  const hintId = useId()
  const senha = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    // The button that was pressed is gone.
    if (takesFocus) senha.current?.focus()
  }, [takesFocus])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFailure('')
    setSending(true)
    try {
      await onProved({ senha: String(form.get('senha')), codigo: String(form.get('codigo') ?? '') })
    } catch (error) {
      setFailure(failureSentence(deed, error))
      setSending(false)
    }
  }
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void onSubmit(event)}>
      {/* For password managers, which keep a password by its user name. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={usuario?.email ?? ''}
        readOnly
        hidden
      />
      <label>
        Sua senha
        <input ref={senha} type="password" name="senha" autoComplete="current-password" required />
      </label>
      {codigo !== undefined && (
        <>
          <label>
            Código
            <input
              name="codigo"
              inputMode={codigo.isDigits ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={hintId}
              required
            />
          </label>
          <p id={hintId} className={styles.hint}>
            {codigo.hint}
          </p>
        </>
      )}
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={editor.buttons}>
        <button type="submit" className="button" disabled={isSending}>
          {button}
        </button>
        <button type="button" className={editor.secondary} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  )
}
