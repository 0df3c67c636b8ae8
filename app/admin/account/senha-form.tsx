import { useId, useState } from 'react'
import { alerts } from '../../../contract/sentences/messages.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { ApiError, put } from '../../api/client.ts'
import { failureMessage } from '../messages/message.ts'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import { SenhaInput } from '../ui/senha-input.tsx'
import styles from './account.module.css'
import { onSubmit } from './on-submit.ts'
import { UserName } from './user-name.tsx'

type SenhaFormProps = {
  /** Label of the present password. */
  senhaAtual: string
  /** Whether the present password is temporary: it is only asked for if the login is not recent. */
  isTemporary?: boolean
  onChanged: () => void
}

/** The present password, and the new one twice. */
export function SenhaForm({ senhaAtual, isTemporary = false, onChanged }: SenhaFormProps) {
  const hint = useId()
  const [asksAtual, setAsksAtual] = useState(!isTemporary)
  const { message, setMessage, isBusy, run } = useAction()

  const change = onSubmit(async ({ senhaAtual, novaSenha = '', repetirSenha }, form) => {
    if (novaSenha !== repetirSenha) return setMessage(failureMessage(alerts.passwordsDiffer))
    await run('trocar a senha', async () => {
      const sent = { novaSenha, ...(senhaAtual !== undefined && { senhaAtual }) }
      try {
        const { message } = await put('login.php', sent)
        form.reset()
        onChanged()
        return message
      } catch (error) {
        if (error instanceof ApiError && error.reason === refusals.missingSenhaAtual) {
          setAsksAtual(true)
        }
        throw error
      }
    })
  })
  return (
    <form className={styles.form} method="post" onSubmit={change}>
      <UserName />
      {asksAtual && (
        <SenhaInput label={senhaAtual} name="senhaAtual" autoComplete="current-password" />
      )}
      <SenhaInput
        label="Nova senha"
        name="novaSenha"
        autoComplete="new-password"
        aria-describedby={hint}
      />
      <p id={hint} className={styles.hint}>
        {staff.senhaHint}
      </p>
      <SenhaInput label="Repita a nova senha" name="repetirSenha" autoComplete="new-password" />
      <Messages messages={[message]} onDismiss={() => setMessage(undefined)} />
      <button type="submit" className="button" disabled={isBusy}>
        Trocar senha
      </button>
    </form>
  )
}
