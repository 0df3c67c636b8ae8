import { useId, useState } from 'react'
import { ownAccount } from '../../../contract/sentences/login-messages.ts'
import { ApiError, put } from '../../api/client.ts'
import { rememberSession, useUsuario } from '../../session/session.ts'
import { failureMessage } from '../messages/message.ts'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import { SenhaInput } from '../ui/senha-input.tsx'
import ui from '../ui/ui.module.css'
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

/** The present password, and the new one twice; before them the first administrator's name. */
export function SenhaForm({ senhaAtual, isTemporary = false, onChanged }: SenhaFormProps) {
  const hint = useId()
  const nameHint = useId()
  const asksName = useUsuario()?.faltaNome
  const [asksAtual, setAsksAtual] = useState(!isTemporary)
  const { message, setMessage, isBusy, run } = useAction()

  const change = onSubmit(async ({ nome, senhaAtual, novaSenha = '', repetirSenha }, form) => {
    if (novaSenha !== repetirSenha) return setMessage(failureMessage(ownAccount.passwordsDiffer))
    await run('trocar a senha', async () => {
      const sent = {
        novaSenha,
        ...(senhaAtual !== undefined && { senhaAtual }),
        ...(nome !== undefined && { nome }),
      }
      try {
        const { message, admin } = await put('login.php', sent)
        form.reset()
        rememberSession(admin)
        onChanged()
        return message
      } catch (error) {
        if (error instanceof ApiError && error.code === 'faltaSenhaAtual') {
          setAsksAtual(true)
        }
        throw error
      }
    })
  })
  return (
    <form className={styles.form} method="post" onSubmit={change}>
      {asksName && (
        <>
          <label>
            Seu nome
            <input
              className={ui.control}
              name="nome"
              autoComplete="name"
              aria-describedby={nameHint}
              required
            />
          </label>
          <p id={nameHint} className={ui.hint}>
            {ownAccount.nameHint}
          </p>
        </>
      )}
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
      <p id={hint} className={ui.hint}>
        {ownAccount.senhaHint}
      </p>
      <SenhaInput label="Repita a nova senha" name="repetirSenha" autoComplete="new-password" />
      <Messages messages={[message]} onDismiss={() => setMessage(undefined)} />
      <button type="submit" className="button" disabled={isBusy}>
        Trocar senha
      </button>
    </form>
  )
}
