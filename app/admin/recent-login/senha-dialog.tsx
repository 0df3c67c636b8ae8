import { useId, useRef } from 'react'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { reauthenticate } from '../../api/client.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import account from '../account/account.module.css'
import { CodigoField } from '../account/codigo-field.tsx'
import { onSubmit } from '../account/on-submit.ts'
import { UserName } from '../account/user-name.tsx'
import { useAction } from '../messages/use-action.ts'
import { Modal } from '../ui/modal.tsx'
import { SenhaInput } from '../ui/senha-input.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'

type SenhaDialogProps = {
  /** Whether a code is required too. */
  segundoFator: boolean
  onConfirmed: () => void
  onCancel: () => void
}

const title = 'Confirme que é você'

/** Asks for the password again, and for a code if required. Esc cancels. */
export function SenhaDialog({ segundoFator, onConfirmed, onCancel }: SenhaDialogProps) {
  const why = useId()
  const input = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const { message, isBusy, run } = useAction()

  async function confirm({ senha = '', codigo = '' }) {
    if (isBusy) return
    const isConfirmed = await run('confirmar a senha', async () => {
      await reauthenticate({ senha, ...(segundoFator && { codigo }) })
      return undefined
    })
    // After 'Cancelar' the refused call is not repeated.
    if (isConfirmed && !isClosed.current) onConfirmed()
    if (!isConfirmed) {
      input.current?.focus()
      input.current?.select()
    }
  }
  function cancel() {
    isClosed.current = true
    onCancel()
  }
  return (
    <Modal label={title} className={ui.dialog} onClose={cancel}>
      <h2>{title}</h2>
      <p id={why}>{staff.whySenha}</p>
      <form className={account.form} method="post" onSubmit={(event) => onSubmit(confirm)(event)}>
        <UserName />
        <SenhaInput
          ref={input}
          label="Sua senha"
          name="senha"
          autoComplete="current-password"
          aria-describedby={why}
        />
        {segundoFator && <CodigoField hint={staff.anyCodigoHint} />}
        <FailureText className={ui.failure} text={message?.text} />
        <div className={ui.buttons}>
          {/* A disabled button would lose the focus. */}
          <button type="submit" className="button" aria-disabled={isBusy}>
            Confirmar
          </button>
          <SecondaryButton onClick={cancel}>Cancelar</SecondaryButton>
        </div>
      </form>
    </Modal>
  )
}
