import { type FormEvent, useId, useRef, useState } from 'react'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { reauthenticate } from '../../api/client.ts'
import { useUsuario } from '../../session/session.ts'
import account from '../account/account.module.css'
import { CodigoField } from '../account/codigo-field.tsx'
import editor from '../editor/editor.module.css'
import { Modal } from '../editor/modal.tsx'
import { failureSentence } from '../failure-sentence.ts'

type SenhaDialogProps = {
  /** Whether a code is asked for as well. */
  segundoFator: boolean
  onConfirmed: () => void
  onCancel: () => void
}

const title = 'Confirme que é você'

/** Asks once more for the password, and for a code where that is needed. Esc cancels. */
export function SenhaDialog({ segundoFator, onConfirmed, onCancel }: SenhaDialogProps) {
  const usuario = useUsuario()
  const why = useId()
  const senha = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const isClosed = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    setFailure('')
    setSending(true)
    try {
      await reauthenticate({
        senha: String(form.get('senha')),
        ...(segundoFator && { codigo: String(form.get('codigo')) }),
      })
      // Cancelled meanwhile: what needed it is not done after all.
      if (!isClosed.current) onConfirmed()
    } catch (error) {
      setFailure(failureSentence('confirmar a senha', error))
      setSending(false)
      senha.current?.focus()
      senha.current?.select()
    }
  }
  function cancel() {
    isClosed.current = true
    onCancel()
  }
  return (
    <Modal label={title} className={editor.question} onClose={cancel}>
      <h2>{title}</h2>
      <p id={why}>{staff.whySenha}</p>
      <form className={account.form} method="post" onSubmit={(event) => void onSubmit(event)}>
        {/* For password managers, which keep a password by its user name. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={usuario?.email ?? ''}
          readOnly
          hidden
        />
        <label>
          Sua senha
          <input
            ref={senha}
            type="password"
            name="senha"
            autoComplete="current-password"
            aria-describedby={why}
            required
          />
        </label>
        {segundoFator && <CodigoField hint={staff.anyCodigoHint} />}
        {failure !== '' && (
          <p className={account.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={editor.buttons}>
          {/* Not disabled: the focus would be lost. */}
          <button type="submit" className="button" aria-disabled={isSending}>
            Confirmar
          </button>
          <button type="button" className={editor.secondary} onClick={cancel}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  )
}
