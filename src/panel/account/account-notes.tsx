import { ownAccount } from '../../api/sentences/login-messages.ts'
import { useUsuario } from '../../site/session/session.ts'
import styles from '../ui/panel.module.css'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'

/** What users are asked to do for their own account. */
export function useAccountNotes(isAdmin: boolean): { senha: boolean; segundoFator: boolean } {
  const usuario = useUsuario()
  const { value } = useData('segundoFator.php')
  return {
    senha: Boolean(usuario?.senhaDaConfiguracao),
    segundoFator: isAdmin && value?.desde === null,
  }
}

/** Asks to replace the password of the installation, and administrators to turn the second factor on. */
export function AccountNotes({ senha, segundoFator }: ReturnType<typeof useAccountNotes>) {
  return (
    <>
      {senha && <p className={ui.warning}>{ownAccount.senhaOfSettings}</p>}
      {segundoFator && <p className={styles.note}>{ownAccount.askSegundoFator}</p>}
    </>
  )
}
