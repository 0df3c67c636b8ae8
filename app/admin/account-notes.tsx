import { Link } from 'react-router'
import { ownAccount } from '../../contract/sentences/login-messages.ts'
import { useUsuario } from '../session/session.ts'
import styles from './panel.module.css'
import ui from './ui/ui.module.css'
import { useData } from './ui/use-loaded.ts'

/** Asks an administrator to turn the second factor on. */
export function SecondFactorNote() {
  const { value } = useData('segundoFator.php')
  if (value?.desde !== null) return null
  return (
    <div className={styles.note}>
      <p>
        <span>{ownAccount.askSegundoFator}</span>{' '}
        <Link to="?secao=conta#duas-etapas">Ligar em Minha conta</Link>
      </p>
    </div>
  )
}

/** Advises the first administrator to replace the password of the installation. */
export function SenhaNote() {
  if (!useUsuario()?.senhaDaConfiguracao) return null
  return (
    <p className={ui.warning}>
      <span>{ownAccount.senhaOfSettings}</span>{' '}
      <Link to="?secao=conta#senha">Trocar em Minha conta</Link>
    </p>
  )
}
