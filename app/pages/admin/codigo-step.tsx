import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import styles from './login-form.module.css'

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
  onSend: (codigo: string) => void
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

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('codigo')))
  }
  function onOther() {
    setRecovery(!isRecovery)
    onSwitch()
  }
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit}>
      <h1>Verificação em duas etapas</h1>
      <label key={String(isRecovery)}>
        {isRecovery ? 'Código de recuperação' : 'Código de 6 números'}
        <input
          ref={input}
          name="codigo"
          aria-describedby={hint}
          required
          {...(isRecovery ? recoveryInput : appInput)}
        />
      </label>
      <p id={hint} className={styles.hint}>
        {isRecovery ? staff.recoveryHint : staff.codigoHint}
      </p>
      <FailureText text={failure} className={styles.failure} />
      <button type="submit" className="button" disabled={isSending}>
        Entrar
      </button>
      <div className={styles.others}>
        <button type="button" onClick={onOther}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </button>
        <button type="button" onClick={onBack}>
          Voltar
        </button>
      </div>
      <p className={styles.hint}>{staff.lostCodigos}</p>
    </form>
  )
}
