import { staff } from '../../../contract/sentences/staff-messages.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { useAction } from '../messages/use-action.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'
import { CodigoField } from './codigo-field.tsx'
import { onSubmit } from './on-submit.ts'

type FirstCodigoFormProps = {
  onSend: (codigo: string) => Promise<void>
  onCancel: () => void
}

/** The first code confirms that the authenticator app has the secret. */
export function FirstCodigoForm({ onSend, onCancel }: FirstCodigoFormProps) {
  const { message, isBusy, run } = useAction()
  const send = onSubmit(({ codigo = '' }) =>
    run('ligar a verificação', async () => {
      await onSend(codigo)
      return undefined
    }),
  )
  return (
    <form className={styles.form} method="post" onSubmit={send}>
      <CodigoField hint={staff.codigoHint} isDigits />
      <FailureText className={ui.failure} text={message?.text} />
      <div className={ui.buttons}>
        {/* A disabled button would lose the focus. */}
        <button type="submit" className="button" aria-disabled={isBusy}>
          Ligar
        </button>
        <SecondaryButton onClick={onCancel}>Cancelar</SecondaryButton>
      </div>
    </form>
  )
}
