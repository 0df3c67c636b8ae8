import { type FormEvent, useState } from 'react'
import { login } from '../../../contract/messages.ts'
import { ApiError, post } from '../../api/client.ts'
import { rememberSession } from '../../session/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './login-form.module.css'

export function LoginForm() {
  const { show } = useAlerts()
  const isHydrated = useHydrated()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFailure('')
    setSending(true)
    try {
      const { status, admin } = await post('login.php', {
        email: String(form.get('email')),
        senha: String(form.get('senha')),
      })
      if (status !== 'success') return setFailure(login.wrong)
      rememberSession(admin)
      show(login.success)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status !== 0
      setFailure(isRefused ? login.wrong : login.unreachable)
    } finally {
      setSending(false)
    }
  }
  return (
    // Until the page is alive nothing can be sent: a password must never end up in an address.
    <form className={styles.form} method="post" onSubmit={(event) => void onSubmit(event)}>
      <h1>Área da equipe</h1>
      <noscript>
        <p>Para entrar na área da equipe, ative o JavaScript do seu navegador.</p>
      </noscript>
      <label>
        Email
        <input type="email" name="email" autoComplete="username" required />
      </label>
      <label>
        Senha
        <input type="password" name="senha" autoComplete="current-password" required />
      </label>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button" disabled={isSending || !isHydrated}>
        Entrar
      </button>
    </form>
  )
}
