import type { SegundoFatorProposto } from '../../parish/equipe/segundo-fator.ts'
import { ownAccount, login } from '../../api/sentences/login-messages.ts'
import { post, put } from '../../site/client/client.ts'
import { classes } from '../../site/ui/classes.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorSetup } from '../editor/form-state.ts'
import { useEditor } from '../editor/use-editor.ts'
import { formFailure } from '../messages/message.ts'
import { CopyButton } from '../../site/ui/copy-button.tsx'
import type { Qr } from '../../site/ui/draw-qr.ts'
import { QrCode } from '../../site/ui/qr-code.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import { useInitialFocus } from '../ui/focus.ts'
import styles from './account.module.css'
import { codeField } from './secret-fields.tsx'

const setup: EditorSetup = {
  form: 'segundoFator',
  tipo: 'usuario',
  fields: [codeField('numeric', login.codeHint)],
  write: ({ values }) => put('segundoFator.php', { codigo: String(values.codigo) }),
  saved: (_, message) => message,
  failed: formFailure('ligar a verificação'),
}

export type Proposal = SegundoFatorProposto & { qr: Qr }

/** @throws ApiError */
export async function proposeSecondFactor(): Promise<Proposal> {
  const [{ drawQr }, { data }] = await Promise.all([
    import('../../site/ui/draw-qr.ts'),
    post('segundoFator.php'),
  ])
  return { ...data, qr: drawQr(data.uri) }
}

type TurnOnProps = {
  proposal: Proposal
  onTurnedOn: (codes: { codigos: string[] }) => void
  onCancel: () => void
}

export function TurnOn({ proposal: { segredo, uri, qr }, onTurnedOn, onCancel }: TurnOnProps) {
  const heading = useInitialFocus()
  const editor = useEditor(setup, {
    onSaved: (codes) => onTurnedOn(codes as { codigos: string[] }),
  })
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
          <div className={dialogs.buttons}>
            <CopyButton
              className={dialogs.secondary}
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
          <p>{ownAccount.firstCode}</p>
          <div className={styles.narrow}>
            <EditorForm
              editor={editor}
              label="Ligar a verificação"
              button="Ligar"
              onCancel={onCancel}
              isStep
            />
          </div>
        </li>
      </ol>
    </div>
  )
}
