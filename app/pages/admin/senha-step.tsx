import { type FormEvent, useEffect, useRef, useState } from 'react'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { areDraftsStored } from '../../session/draft-storage.ts'
import { useSession } from '../../session/session.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Credentials } from './login-form.tsx'
import styles from './login-form.module.css'
import { NeedsJavaScript } from './needs-javascript.tsx'

type SenhaStepProps = {
  /** The former input, after a return from the code step. */
  typed: Credentials | undefined
  failure: string | undefined
  isSending: boolean
  onSend: (credentials: Credentials) => void
}

export function SenhaStep({ typed, failure, isSending, onSend }: SenhaStepProps) {
  const { hasEnded } = useSession()
  const isHydrated = useHydrated()
  const [isReadable, setReadable] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const [cameBack] = useState(typed !== undefined)
  useEffect(() => {
    // The focused element was removed with the panel or the code step.
    if (hasEnded || cameBack) email.current?.focus()
  }, [hasEnded, cameBack])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // Browsers remember the content of a text field as a suggestion.
    setReadable(false)
    onSend({ email: String(form.get('email')), senha: String(form.get('senha')) })
  }
  return (
    // Disabled before hydration: a password must never be part of an address.
    <form className={styles.form} method="post" onSubmit={onSubmit}>
      <h1>Área da equipe</h1>
      <FailureText text={hasEnded ? ended() : undefined} className={styles.ended} />
      <NeedsJavaScript />
      <label>
        Email
        <input
          ref={email}
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={typed?.email}
          required
        />
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
      <FailureText text={failure} className={styles.failure} />
      <button type="submit" className="button" disabled={isSending || !isHydrated}>
        Entrar
      </button>
      <p className={styles.hint}>{staff.forgotSenha}</p>
    </form>
  )
}

function ended(): string {
  return areDraftsStored() ? staff.sessionEndedKept : staff.sessionEnded
}
