import { ownAccount } from '../../api/sentences/login-messages.ts'
import { useUsuario } from '../../site/session/session.ts'
import { classes } from '../../site/ui/classes.ts'
import { texts } from '../messages/texts.ts'
import { CopyButton } from '../../site/ui/copy-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import { useInitialFocus } from '../ui/focus.ts'
import { useUnsaved } from '../unsaved/leave-guard.tsx'
import styles from './account.module.css'

/** New recovery codes; the server shows them only once. */
export function RecoveryCodes({ codigos, onKept }: { codigos: string[]; onKept: () => void }) {
  const usuario = useUsuario()
  const heading = useInitialFocus()
  useUnsaved(true, texts.unsavedCodes)
  const text = `Códigos de recuperação de ${usuario?.email ?? ''} em ${location.host}\n\n${codigos.join('\n')}\n`
  return (
    <div className={classes(ui.paper, styles.codes)}>
      <h3 ref={heading} tabIndex={-1}>
        Guarde estes códigos de recuperação
      </h3>
      <p>{ownAccount.keepCodes}</p>
      <ol>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <div className={dialogs.buttons}>
        <CopyButton
          className={dialogs.secondary}
          text={text}
          copied="Copiados."
          failed="Não foi possível copiar. Anote os códigos."
        />
        <a
          className={dialogs.secondary}
          download="codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Salvar em um arquivo
        </a>
      </div>
      <button type="button" className="button" onClick={onKept}>
        Já guardei os códigos
      </button>
    </div>
  )
}
