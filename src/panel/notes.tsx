// Notes above the sections: tasks and warnings for staff.
import { Link } from 'react-router'
import { kinds } from '../parish/parish.ts'
import { useUser } from '../site/session/session.ts'
import { officeContact } from '../site/contato/contact.ts'
import { useRootData } from '../site/document/root-data.ts'
import styles from './ui/panel.module.css'
import { linkTo } from './ui/section-address.ts'
import { useData } from './ui/use-loaded.ts'
import ui from './ui/ui.module.css'
import { texts } from './messages/texts.ts'

/** A failure to load stays silent here. */
export function Alerts({ isInBackups }: { isInBackups: boolean }) {
  const { value = [] } = useData('alertas.php')
  // The section of the backups says itself what is wrong with them.
  const alerts = value.filter(({ tipo }) => !(isInBackups && tipo.startsWith('copia')))
  if (alerts.length === 0) return null
  return (
    <div className={styles.alerts} role="status">
      <p>{texts.alerts}</p>
      {alerts.map(({ tipo, texto, fazer }) => (
        <details key={texto} open={alerts.length === 1}>
          <summary className={ui.failure}>{texto}</summary>
          <p>{fazer}</p>
          {tipo.startsWith('copia') && <Link to={linkTo('copias')}>Ver as cópias</Link>}
        </details>
      ))}
      <p>{texts.alertsForOperator}</p>
    </div>
  )
}

export function MissingTimesNote() {
  const { site } = useRootData()
  const celebracoes = useData('celebracao.php')
  const excecoes = useData('excecao.php')
  if (celebracoes.value?.length !== 0 || excecoes.value?.length !== 0) return null
  const contact = site && officeContact(site)
  const instead = contact ? ` No lugar deles, o celular mostra ${contact.inSentence}.` : ''
  return (
    <div className={styles.note} role="status">
      <p>
        <span>{`O site ainda não diz os horários das Missas.${instead}`}</span>{' '}
        <Link
          to={linkTo('horarios', 'celebracoes')}
        >{`Preencher em ${kinds.celebracao.section}`}</Link>
      </p>
    </div>
  )
}

export function useAccountNotes(isAdmin: boolean): { password: boolean; segundoFator: boolean } {
  const usuario = useUser()
  const { value } = useData('segundoFator.php')
  return {
    password: Boolean(usuario?.senhaDaConfiguracao),
    segundoFator: isAdmin && value?.desde === null,
  }
}
