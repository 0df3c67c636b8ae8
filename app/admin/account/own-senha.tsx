import { done } from '../../../contract/messages.ts'
import { staff } from '../../../contract/staff-messages.ts'
import { currentSession, rememberSession } from '../../session/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import styles from './account.module.css'
import { SenhaForm } from './senha-form.tsx'

/** Changes one's own password. */
export function OwnSenha() {
  return (
    <section className={styles.block} aria-labelledby="minha-senha">
      <h2 id="minha-senha">Minha senha</h2>
      <SenhaForm senhaAtual="Senha atual" />
    </section>
  )
}

/** What stands in the panel's place until a temporary password is changed. */
export function MustChangeSenha() {
  const { show } = useAlerts()
  function onChanged() {
    show(done.senhaChanged)
    const { usuario } = currentSession()
    if (usuario !== undefined) rememberSession({ ...usuario, trocarSenha: false })
  }
  return (
    <section className={styles.block} aria-labelledby="senha-nova">
      <h1 id="senha-nova">Escolha uma senha nova</h1>
      <p>{staff.chooseSenha}</p>
      <SenhaForm senhaAtual="Senha provisória" onChanged={onChanged} />
    </section>
  )
}
