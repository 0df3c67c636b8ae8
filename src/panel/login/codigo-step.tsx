import { useEffect, useId, useRef, useState } from 'react'
import { login } from '../../api/sentences/login-messages.ts'
import ui from '../ui/ui.module.css'
import { FailureText } from '../../site/ui/failure-text.tsx'
import styles from './login-form.module.css'
import { onSubmit } from './on-submit.ts'

const appInput = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
const recoveryInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

type CodigoStepProps = {
  failure: string | undefined
  isSending: boolean
  onSend: (codigo: string) => Promise<void>
  /** Called when the other kind of code is chosen. */
  onSwitch: () => void
  onBack: () => void
}

/** The second step of a login: the app's code or a recovery code. */
export function CodigoStep({ failure, isSending, onSend, onSwitch, onBack }: CodigoStepProps) {
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
        {isRecovery ? login.recoveryHint : login.codigoHint}
      </p>
      <FailureText text={failure} className={ui.failure} />
      <button type="submit" className="button" disabled={isSending}>
        Entrar
      </button>
      <div className={styles.others}>
        <button type="button" className={ui.link} onClick={onOther}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </button>
        <button type="button" className={ui.link} onClick={onBack}>
          Voltar
        </button>
      </div>
      <p className={ui.hint}>{login.lostCodigos}</p>
    </form>
  )
}
