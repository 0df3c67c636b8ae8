// Notes above the sections: tasks and warnings for staff.
import { Link } from 'react-router'
import { missingContact } from '../parish/contato/missing-contact.ts'
import { kinds } from '../parish/parish.ts'
import { get, getNow } from '../site/client/client.ts'
import { ownAccount } from '../api/sentences/login-messages.ts'
import { useUser } from '../site/session/session.ts'
import { officeContact } from '../site/contato/contact.ts'
import { useRootData } from '../site/document/root-data.ts'
import styles from './ui/panel.module.css'
import { linkTo } from './ui/section-address.ts'
import { useData, useLoaded } from './ui/use-loaded.ts'
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

const sitePaths = [kinds.site.path]

const contactForms = {
  contato: {
    to: linkTo('home', 'contato'),
    words: `${kinds.site.section}, Contato e redes sociais`,
  },
  padres: { to: linkTo('sobre', 'padres'), words: `${kinds.paroquia.section}, Padres` },
}

export function ImportNotes() {
  const { value: missing = [] } = useLoaded(loadMissing, sitePaths)
  if (missing.length === 0) return null
  return (
    <div className={styles.note} role="status">
      <p>A importação do site antigo não trouxe:</p>
      <ul>
        {missing.map(({ form, what }) => (
          <li key={form}>
            <span>{`${what}. `}</span>
            <Link to={contactForms[form].to}>{`Preencher em ${contactForms[form].words}`}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nothing unless an import has changed the contact. */
async function loadMissing() {
  const { data: revisoes } = await get('historico.php', { tipo: 'site' })
  if (!revisoes.some(({ feito }) => feito === 'importou' || feito === 'limpou')) return []
  const { data: site } = await getNow('site.php')
  return missingContact(site)
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

export function AccountNotes({ password, segundoFator }: ReturnType<typeof useAccountNotes>) {
  return (
    <>
      {password && <p className={ui.warning}>{ownAccount.passwordOfSettings}</p>}
      {segundoFator && <p className={styles.note}>{ownAccount.askSegundoFator}</p>}
    </>
  )
}
