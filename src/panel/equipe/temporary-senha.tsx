import { pages } from '../../parish/paths.ts'
import { whatsappHref } from '../../model/texts/phone-address.ts'
import { classes } from '../../site/ui/classes.ts'
import { CopyButton } from '../../site/ui/copy-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import styles from './kinds.module.css'
import { useUnsaved } from '../unsaved/leave-guard.tsx'
import { texts } from '../messages/texts.ts'

type TemporarySenhaProps = { nome: string; email: string; senha: string }

/** A temporary password; the server shows it only once. */
export function TemporarySenha({ nome, email, senha }: TemporarySenhaProps) {
  useUnsaved(true, texts.unsavedSenha)
  return (
    <div className={classes(dialogs.buttons, styles.secret)}>
      <p>
        <span>{`Senha provisória de ${nome}: `}</span>
        <code>{senha}</code>
      </p>
      <CopyButton
        className={dialogs.secondary}
        text={senha}
        copied="Copiada."
        failed="Não foi possível copiar. Anote a senha."
      />
      <a href={whatsAppOf(email, senha)} target="_blank" rel="noreferrer">
        Enviar por WhatsApp
      </a>
    </div>
  )
}

/** Opens WhatsApp with the message; there the sender chooses the receiver. */
function whatsAppOf(email: string, senha: string): string {
  const address = new URL(pages.admin, location.origin).href
  const text = `Entre em ${address} com o email ${email} e a senha ${senha}. No primeiro acesso, o site pede uma senha nova.`
  return whatsappHref('', text)
}
