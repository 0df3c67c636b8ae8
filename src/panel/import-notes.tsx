// Tells administrators what an import left empty, and which invented texts it left.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inventedParts, inventedTexts } from '../api/invented-texts.ts'
import { missingContact } from '../parish/contato/missing-contact.ts'
import { kinds } from '../parish/parish.ts'
import { get, getNow } from '../site/client/client.ts'
import styles from './ui/panel.module.css'
import { useLoaded, useWritesTo } from './ui/use-loaded.ts'

const paths = [kinds.site, ...inventedParts.map((name) => kinds[name])].map(({ path }) => path)

export function ImportNotes() {
  const { value, reload } = useLoaded(loadNotes)
  useWritesTo(paths, () => void reload())
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

/** Undefined on a site whose content no import has changed. */
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
