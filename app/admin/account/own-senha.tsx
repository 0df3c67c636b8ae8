import { useId } from 'react'
import { done } from '../../../contract/sentences/refusals.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { currentSession, rememberSession } from '../../session/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import styles from './account.module.css'
import { SenhaForm } from './senha-form.tsx'
import { noteSessionsEnded } from './sessions-signal.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** Changes one's own password. */
export function OwnSenha() {
  const heading = useId()
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Minha senha</h2>
      <SenhaForm senhaAtual="Senha atual" onChanged={noteSessionsEnded} />
    </section>
  )
}

/** What stands in the panel's place until a temporary password is changed. */
export function MustChangeSenha({ takesFocus }: { takesFocus: boolean }) {
  const title = useFocusOnArrival(takesFocus)
  const heading = useId()
  const { show } = useAlerts()
  function onChanged() {
    show(done.senhaChanged)
    const { usuario } = currentSession()
    if (usuario !== undefined) rememberSession({ ...usuario, trocarSenha: false })
  }
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h1 ref={title} id={heading} tabIndex={-1}>
        Escolha uma senha nova
      </h1>
      <p>{staff.chooseSenha}</p>
      <SenhaForm senhaAtual="Senha provisória" onChanged={onChanged} />
    </section>
  )
}
