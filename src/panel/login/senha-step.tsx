import { useEffect, useRef, useState } from 'react'
import { login } from '../../api/sentences/login-messages.ts'
import { SenhaInput } from '../ui/senha-input.tsx'
import ui from '../ui/ui.module.css'
import { areDraftsStored } from '../../site/session/draft-storage.ts'
import { useSession } from '../../site/session/session.ts'
import { FailureText } from '../../site/ui/failure-text.tsx'
import { useHydrated } from '../../site/ui/use-hydrated.ts'

import styles from './login-form.module.css'
import { NeedsJavaScript } from './needs-javascript.tsx'
import { onSubmit } from './on-submit.ts'

export type Credentials = { email: string; senha: string }

type SenhaStepProps = {
  /** The former input, after a return from the code step. */
  typed: Credentials | undefined
  failure: string | undefined
  isSending: boolean
  onSend: (credentials: Credentials) => Promise<void>
}

export function SenhaStep({ typed, failure, isSending, onSend }: SenhaStepProps) {
  const { hasEnded } = useSession()
  const isHydrated = useHydrated()
  const email = useRef<HTMLInputElement>(null)
  const [cameBack] = useState(typed !== undefined)
  useEffect(() => {
    // The focused element was removed with the panel or the code step.
    if (hasEnded || cameBack) email.current?.focus()
  }, [hasEnded, cameBack])

  const send = onSubmit(({ email = '', senha = '' }) => onSend({ email, senha }))
  return (
    // Disabled before hydration: a password must never be part of an address.
    <form className={styles.form} method="post" onSubmit={send}>
      <h1>Área da equipe</h1>
      <FailureText text={hasEnded ? ended() : undefined} className={styles.ended} />
      <NeedsJavaScript />
      <label>
        Email
        <input
          ref={email}
          className={ui.control}
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={typed?.email}
          required
        />
      </label>
      <SenhaInput
        label="Senha"
        name="senha"
        autoComplete="current-password"
        isSending={isSending}
      />
      <FailureText text={failure} className={ui.failure} />
      <button type="submit" className="button" disabled={isSending || !isHydrated}>
        Entrar
      </button>
      <p className={ui.hint}>{login.forgotSenha}</p>
    </form>
  )
}

function ended(): string {
  return areDraftsStored() ? login.sessionEndedKept : login.sessionEnded
}
