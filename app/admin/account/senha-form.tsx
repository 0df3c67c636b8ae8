import { useId } from 'react'
import { alerts } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { put } from '../../api/client.ts'
import { FailureText } from '../messages/failure-text.tsx'
import { failureMessage } from '../messages/message.ts'
import { useAction } from '../messages/use-action.ts'
import styles from './account.module.css'
import { onSubmit } from './on-submit.ts'
import { UserName } from './user-name.tsx'

type SenhaFormProps = {
  /** Label of the present password. */
  senhaAtual: string
  onChanged: () => void
}

/** The present password, and the new one twice. */
export function SenhaForm({ senhaAtual, onChanged }: SenhaFormProps) {
  const hint = useId()
  const { message, setMessage, isBusy, run } = useAction()

  const change = onSubmit(async ({ senhaAtual = '', novaSenha = '', repetirSenha }, form) => {
    if (novaSenha !== repetirSenha) return setMessage(failureMessage(alerts.passwordsDiffer))
    await run('trocar a senha', async () => {
      const { message } = await put('login.php', { senhaAtual, novaSenha })
      form.reset()
      onChanged()
      return message
    })
  })
  return (
    <form className={styles.form} method="post" onSubmit={change}>
      <UserName />
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
      <FailureText message={message} />
      <p className={styles.success} role="status">
        {message?.tone === 'success' && message.text}
      </p>
      <button type="submit" className="button" disabled={isBusy}>
        Trocar senha
      </button>
    </form>
  )
}
