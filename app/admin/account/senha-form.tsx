import { type FormEvent, useId, useState } from 'react'
import { alerts } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { put } from '../../api/client.ts'
import { useUsuario } from '../../session/session.ts'
import { failureSentence } from '../failure-sentence.ts'
import styles from './account.module.css'

type SenhaFormProps = {
  /** What the present password is called. */
  senhaAtual: string
  /** Called once it is done. */
  onChanged?: () => void
}

/** The present password, and the new one twice. */
export function SenhaForm({ senhaAtual, onChanged }: SenhaFormProps) {
  const usuario = useUsuario()
  const hint = useId()
  const [failure, setFailure] = useState('')
  const [message, setMessage] = useState('')
  const [isSending, setSending] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [atual, nova, repetida] = ['senhaAtual', 'novaSenha', 'repetirSenha'].map((name) =>
      String(new FormData(form).get(name)),
    ) as [string, string, string]
    setFailure('')
    setMessage('')
    if (nova !== repetida) return setFailure(alerts.passwordsDiffer)
    setSending(true)
    try {
      const { message } = await put('login.php', { senhaAtual: atual, novaSenha: nova })
      form.reset()
      setMessage(message)
      onChanged?.()
    } catch (error) {
      setFailure(failureSentence('trocar a senha', error))
    } finally {
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
        {senhaAtual}
        <input type="password" name="senhaAtual" autoComplete="current-password" required />
      </label>
      <label>
        Nova senha
        <input
          type="password"
          name="novaSenha"
          autoComplete="new-password"
          aria-describedby={hint}
          required
        />
      </label>
      <p id={hint} className={styles.hint}>
        {staff.senhaHint}
      </p>
      <label>
        Repita a nova senha
        <input type="password" name="repetirSenha" autoComplete="new-password" required />
      </label>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={styles.message} role="status">
        {message}
      </p>
      <button type="submit" className="button" disabled={isSending}>
        Trocar senha
      </button>
    </form>
  )
}
