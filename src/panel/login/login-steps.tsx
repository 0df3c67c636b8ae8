import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { login } from '../../api/sentences/login-messages.ts'
import { areDraftsStored } from '../../site/session/draft-storage.ts'
import { useSession } from '../../site/session/session.ts'
import { FailureText } from '../../site/ui/failure-text.tsx'
import { useHydrated } from '../../site/ui/use-hydrated.ts'
import { classes } from '../../site/ui/classes.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import ui from '../ui/ui.module.css'
import styles from './login-form.module.css'

export type Credentials = { email: string; senha: string }

type PasswordStepProps = {
  /** Former input, after a return from the code. */
  typed: Credentials | undefined
  failure: string | undefined
  isSending: boolean
  onSend: (credentials: Credentials) => Promise<void>
  onForgotten: (email: string) => void
}

export function PasswordStep(props: PasswordStepProps) {
  const { typed, failure, isSending, onSend, onForgotten } = props
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
      <FailureText text={hasEnded ? endedSentence() : undefined} className={styles.ended} />
      <NeedsScripts />
      <EmailInput ref={email} defaultValue={typed?.email} />
      <PasswordInput
        label="Senha"
        name="senha"
        autoComplete="current-password"
        isSending={isSending}
      />
      <FailureText text={failure} className={ui.failure} />
      <button type="submit" className="button" disabled={isSending || !isHydrated}>
        Entrar
      </button>
      <div className={styles.others}>
        <button
          type="button"
          className="quiet"
          disabled={!isHydrated}
          onClick={() => onForgotten(email.current!.value)}
        >
          {login.forgotten}
        </button>
      </div>
    </form>
  )
}

export function EmailInput(input: ComponentProps<'input'>) {
  return (
    <label>
      Email
      <input
        className={ui.control}
        type="email"
        name="email"
        autoComplete="username"
        required
        {...input}
      />
    </label>
  )
}

function endedSentence(): string {
  return areDraftsStored() ? login.sessionEndedKept : login.sessionEnded
}

const appInput = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
const recoveryInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

type CodeStepProps = {
  failure: string | undefined
  isSending: boolean
  onSend: (code: string) => Promise<void>
  onSwitch: () => void
  onBack: () => void
}

export function CodeStep({ failure, isSending, onSend, onSwitch, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  useEffect(() => {
    // The focused element was removed; after a refusal the next code replaces the last one.
    if (isSending) return
    input.current?.focus()
    input.current?.select()
  }, [isRecovery, isSending])

  const send = onSubmit(({ codigo = '' }) => onSend(codigo))
  function onOther() {
    setRecovery(!isRecovery)
    onSwitch()
  }
  return (
    <form className={styles.form} method="post" onSubmit={send}>
      <h1>Verificação em duas etapas</h1>
      <label key={String(isRecovery)}>
        <span>{isRecovery ? 'Código de recuperação' : 'Código de 6 números'}</span>
        <input
          ref={input}
          className={ui.control}
          name="codigo"
          aria-describedby={hint}
          required
          {...(isRecovery ? recoveryInput : appInput)}
        />
      </label>
      <p id={hint} className={ui.hint}>
        {isRecovery ? login.recoveryHint : login.codeHint}
      </p>
      <FailureText text={failure} className={ui.failure} />
      <button type="submit" className="button" disabled={isSending}>
        Entrar
      </button>
      <div className={styles.others}>
        <button type="button" className="quiet" onClick={onOther}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </button>
        <button type="button" className="quiet" onClick={onBack}>
          Voltar
        </button>
      </div>
      <p className={ui.hint}>{login.lostCodes}</p>
    </form>
  )
}

type Texts = Partial<Record<string, string>>

export function onSubmit(send: (texts: Texts) => Promise<unknown>) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void send(Object.fromEntries(new FormData(event.currentTarget)) as Texts)
  }
}

export function NeedsScripts() {
  return <p className={classes(styles.ended, 'without-script')}>{login.needsScripts}</p>
}
