import type { SegundoFatorProposto } from '../../../contract/accounts/segundo-fator.ts'
import { ownAccount, login } from '../../../contract/sentences/login-messages.ts'
import { post } from '../../api/client.ts'
import { classes } from '../../ui/classes.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { useAction } from '../messages/use-action.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Qr } from '../../ui/draw-qr.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { useInitialFocus } from '../ui/use-initial-focus.ts'
import styles from './account.module.css'
import { CodigoField } from './codigo-field.tsx'
import { onSubmit } from './on-submit.ts'

export type Proposal = SegundoFatorProposto & { qr: Qr }

/** Creates a secret, and draws it. @throws ApiError */
export async function propose(): Promise<Proposal> {
  const [{ drawQr }, { data }] = await Promise.all([
    import('../../ui/draw-qr.ts'),
    post('segundoFator.php'),
  ])
  return { ...data, qr: drawQr(data.uri) }
}

type TurnOnProps = {
  proposal: Proposal
  onSend: (codigo: string) => Promise<void>
  onCancel: () => void
}

/** Three steps, from the authenticator app to the first code. */
export function TurnOn({ proposal: { segredo, uri, qr }, onSend, onCancel }: TurnOnProps) {
  const heading = useInitialFocus()
  const { message, isBusy, run } = useAction()
  const send = onSubmit(({ codigo = '' }) => run('ligar a verificação', () => onSend(codigo)))
  const groups = segredo.match(/.{1,4}/g) ?? []
  return (
    <div className={classes(ui.paper, styles.steps)}>
      <h3 ref={heading} tabIndex={-1}>
        Ligar em três passos
      </h3>
      <ol>
        <li>
          <p>{ownAccount.installApp}</p>
        </li>
        <li>
          <p>{ownAccount.scan}</p>
          <QrCode qr={qr} label="Código QR para o aplicativo autenticador" />
          <p>
            Sem câmera? Digite esta chave no aplicativo:{' '}
            <code className={styles.key}>{groups.join(' ')}</code>
          </p>
          <div className={ui.buttons}>
            <CopyButton
              className={ui.secondary}
              text={segredo}
              copied="Copiada."
              failed="Não foi possível copiar. Digite a chave."
            />
          </div>
          <p>
            O aplicativo está neste mesmo aparelho? <a href={uri}>Abrir no aplicativo</a>.
          </p>
        </li>
        <li>
          <p>{ownAccount.firstCodigo}</p>
          <form className={styles.form} method="post" onSubmit={send}>
            <CodigoField hint={login.codigoHint} isDigits />
            <FailureText className={ui.failure} text={message?.text} />
            <div className={ui.buttons}>
              {/* A disabled button would lose the focus. */}
              <button type="submit" className="button" aria-disabled={isBusy}>
                Ligar
              </button>
              <SecondaryButton onClick={onCancel}>Cancelar</SecondaryButton>
            </div>
          </form>
        </li>
      </ol>
    </div>
  )
}
