import { useEffect, useId, useRef, useState } from 'react'
import type { FaltaSenha } from '../../../contract/accounts/reautenticacao.ts'
import { ownAccount } from '../../../contract/sentences/login-messages.ts'
import { reauthenticate } from '../../api/client.ts'
import { askForSenha } from '../../session/recent-login.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import account from '../account/account.module.css'
import { CodigoField } from '../account/codigo-field.tsx'
import { onSubmit } from '../account/on-submit.ts'
import { UserName } from '../account/user-name.tsx'
import { useAction } from '../messages/use-action.ts'
import { Modal } from '../../ui/modal.tsx'
import { SenhaInput } from '../ui/senha-input.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'

type Request = FaltaSenha & { answer: (isConfirmed: boolean) => void }

/** Asks for the password when a call of the panel needs a recent login. */
export function RecentLogin() {
  const [request, setRequest] = useState<Request>()
  const latest = useRef<Request>(undefined)
  useEffect(() => {
    const unregister = askForSenha(
      (lacking) =>
        new Promise((answer) => {
          latest.current = { ...lacking, answer }
          setRequest(latest.current)
        }),
    )
    return () => {
      unregister()
      // Without the panel the dialog cannot answer.
      latest.current?.answer(false)
    }
  }, [])
  // The answer to an earlier dialog may come while the next one is shown.
  const close = () => setRequest((shown) => (shown === request ? undefined : shown))
  return request && <SenhaDialog {...request} onClose={close} />
}

const title = 'Confirme que é você'

/** Asks for the password again, and for a code if required. Esc cancels. */
function SenhaDialog({ segundoFator, answer, onClose }: Request & { onClose: () => void }) {
  const why = useId()
  const input = useRef<HTMLInputElement>(null)
  const { message, isBusy, run } = useAction()

  async function confirm({ senha = '', codigo = '' }) {
    if (isBusy) return
    const isConfirmed = await run('confirmar a senha', () =>
      reauthenticate({ senha, ...(segundoFator && { codigo }) }),
    )
    if (isConfirmed) return close(true)
    input.current?.focus()
    input.current?.select()
  }
  // After 'Cancelar' the refused call is not repeated: only the first answer counts.
  function close(isConfirmed: boolean) {
    answer(isConfirmed)
    onClose()
  }
  return (
    <Modal label={title} className={ui.dialog} onClose={() => close(false)}>
      <h2>{title}</h2>
      <p id={why}>{ownAccount.whySenha}</p>
      <form className={account.form} method="post" onSubmit={(event) => onSubmit(confirm)(event)}>
        <UserName />
        <SenhaInput
          ref={input}
          label="Sua senha"
          name="senha"
          autoComplete="current-password"
          aria-describedby={why}
        />
        {segundoFator && <CodigoField hint={ownAccount.anyCodigoHint} />}
        <FailureText className={ui.failure} text={message?.text} />
        <div className={ui.buttons}>
          {/* A disabled button would lose the focus. */}
          <button type="submit" className="button" aria-disabled={isBusy}>
            Confirmar
          </button>
          <SecondaryButton onClick={() => close(false)}>Cancelar</SecondaryButton>
        </div>
      </form>
    </Modal>
  )
}
