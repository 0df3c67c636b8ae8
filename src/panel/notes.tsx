// Notes above the sections: tasks and warnings for staff.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inventedParts, inventedTexts } from '../api/invented-texts.ts'
import { missingContact } from '../parish/contato/missing-contact.ts'
import { kinds } from '../parish/parish.ts'
import { get, getNow } from '../site/client/client.ts'
import { ownAccount } from '../api/sentences/login-messages.ts'
import { useUsuario } from '../site/session/session.ts'
import { officeContact } from '../site/contato/contact.ts'
import { useRootData } from '../site/document/root-data.ts'
import styles from './ui/panel.module.css'
import { useData, useLoaded, useWritesTo } from './ui/use-loaded.ts'
import ui from './ui/ui.module.css'
import { texts } from './messages/texts.ts'

/** A failure to load stays silent here. */
export function Alertas({ isInCopias }: { isInCopias: boolean }) {
  const { value = [] } = useData('alertas.php')
  // The section of the backups says itself what is wrong with them.
  const alertas = value.filter(({ tipo }) => !(isInCopias && tipo.startsWith('copia')))
  if (alertas.length === 0) return null
  return (
    <div className={styles.alertas} role="status">
      <p>{texts.alertas}</p>
      {alertas.map(({ tipo, texto, fazer }) => (
        <details key={texto} open={alertas.length === 1}>
          <summary className={ui.failure}>{texto}</summary>
          <p>{fazer}</p>
          {tipo.startsWith('copia') && <Link to="?secao=copias">Ver as cópias</Link>}
        </details>
      ))}
      <p>{texts.alertasOfOperator}</p>
    </div>
  )
}

const importPaths = [kinds.site, ...inventedParts.map((name) => kinds[name])].map(
  ({ path }) => path,
)

export function ImportNotes() {
  const { value, reload } = useLoaded(loadNotes)
  useWritesTo(importPaths, () => void reload())
  if (value === undefined) return null
  const { missing, invented } = value
  return (
    <>
      {missing.length > 0 && (
        <Note title="A importação do site antigo não trouxe:">
          {missing.map(({ what, section, block, address }) => (
            <li key={address}>
              <span>{`${what}. `}</span>
              <Link to={address}>{`Preencher em ${section}, ${block}`}</Link>
            </li>
          ))}
        </Note>
      )}
      {invented.length > 0 && (
        <Note title="A importação do site antigo deixou textos de exemplo:">
          {invented.map(({ part, advice }) => (
            <li key={part}>{`${part}: ${advice}.`}</li>
          ))}
        </Note>
      )}
    </>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  )
}

/** Undefined unless an import has changed the content. */
async function loadNotes() {
  const { data: revisoes } = await get('historico.php', { tipo: 'site' })
  if (!revisoes.some(({ feito }) => feito === 'importou' || feito === 'limpou')) return undefined
  const { data: site } = await getNow('site.php')
  const changes = await Promise.all(
    inventedParts.map((tipo) => get('historico.php', { tipo }).then(({ data }) => data.length)),
  )
  const unchanged = inventedParts.filter((_, index) => changes[index] === 0)
  return { missing: missingContact(site), invented: inventedTexts(unchanged) }
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
        <Link to="?secao=horarios#celebracoes">Preencher em Editar Horários</Link>
      </p>
    </div>
  )
}

export function useAccountNotes(isAdmin: boolean): { senha: boolean; segundoFator: boolean } {
  const usuario = useUsuario()
  const { value } = useData('segundoFator.php')
  return {
    senha: Boolean(usuario?.senhaDaConfiguracao),
    segundoFator: isAdmin && value?.desde === null,
  }
}

export function AccountNotes({ senha, segundoFator }: ReturnType<typeof useAccountNotes>) {
  return (
    <>
      {senha && <p className={ui.warning}>{ownAccount.senhaOfSettings}</p>}
      {segundoFator && <p className={styles.note}>{ownAccount.askSegundoFator}</p>}
    </>
  )
}
