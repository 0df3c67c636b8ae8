import { Link } from 'react-router'
import { staff } from '../../contract/sentences/staff-messages.ts'
import { useUsuario } from '../session/session.ts'
import ui from './ui/ui.module.css'

/** Advises the first administrator to replace the password of the installation. */
export function SenhaNote() {
  if (!useUsuario()?.senhaDaConfiguracao) return null
  return (
    <p className={ui.warning}>
      {staff.senhaOfSettings} <Link to="?secao=conta#senha">Trocar em Minha conta</Link>
    </p>
  )
}
