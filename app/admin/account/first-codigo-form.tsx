import { type FormEvent, useState } from 'react'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import editor from '../editor/editor.module.css'
import { failureSentence } from '../failure-sentence.ts'
import styles from './account.module.css'
import { CodigoField } from './codigo-field.tsx'

type FirstCodigoFormProps = {
  onSend: (codigo: string) => Promise<void>
  onCancel: () => void
}

/** The code that shows that the app has the secret. */
export function FirstCodigoForm({ onSend, onCancel }: FirstCodigoFormProps) {
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const codigo = String(new FormData(event.currentTarget).get('codigo'))
    setFailure('')
    setSending(true)
    try {
      await onSend(codigo)
    } catch (error) {
      setFailure(failureSentence('ligar a verificação', error))
      setSending(false)
    }
  }
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void onSubmit(event)}>
      <CodigoField hint={staff.codigoHint} isDigits />
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={editor.buttons}>
        {/* Not disabled: the focus would be lost. */}
        <button type="submit" className="button" aria-disabled={isSending}>
          Ligar
        </button>
        <button type="button" className={editor.secondary} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  )
}
