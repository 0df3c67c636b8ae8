import { type FormEvent, useEffect, useRef, useState } from 'react'
import { login } from '../../../contract/messages.ts'
import { staff } from '../../../contract/staff-messages.ts'
import { ApiError, post } from '../../api/client.ts'
import { areDraftsKept } from '../../session/kept-drafts.ts'
import { rememberSession, useSession } from '../../session/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './login-form.module.css'
import { NeedsJavaScript } from './needs-javascript.tsx'

export function LoginForm() {
  const { show } = useAlerts()
  const { hasEnded } = useSession()
  const isHydrated = useHydrated()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const [isReadable, setReadable] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What had the focus went away with the panel.
    if (hasEnded) email.current?.focus()
  }, [hasEnded])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFailure('')
    setSending(true)
    // Browsers keep what stood in a readable field among their suggestions.
    setReadable(false)
    try {
      const { status, admin } = await post('login.php', {
        email: String(form.get('email')),
        senha: String(form.get('senha')),
      })
      if (status !== 'success') return setFailure(login.wrong)
      rememberSession(admin)
      show(login.success)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    // Until the page is alive nothing can be sent: a password must never end up in an address.
    <form className={styles.form} method="post" onSubmit={(event) => void onSubmit(event)}>
      <h1>Área da equipe</h1>
      {hasEnded && (
        <p className={styles.ended} role="alert">
          {areDraftsKept() ? staff.sessionEndedKept : staff.sessionEnded}
        </p>
      )}
      <NeedsJavaScript />
      <label>
        Email
        <input ref={email} type="email" name="email" autoComplete="username" required />
      </label>
      <div className={styles.senha}>
        <label>
          Senha
          <input
            type={isReadable ? 'text' : 'password'}
            name="senha"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </label>
        {isHydrated && (
          <button type="button" className={styles.reveal} onClick={() => setReadable(!isReadable)}>
            {isReadable ? 'Esconder senha' : 'Mostrar senha'}
          </button>
        )}
      </div>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button" disabled={isSending || !isHydrated}>
        Entrar
      </button>
      <p className={styles.hint}>{staff.forgotSenha}</p>
    </form>
  )
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return login.unreachable
  // After too many tries the server says how long to wait.
  return error.status === 429 && error.reason !== '' ? error.reason : login.wrong
}
