import { useCallback } from 'react'
import { Link } from 'react-router'
import {
  inventedParts,
  type InventedText,
  inventedTexts,
} from '../../contract/content/invented-texts.ts'
import { type MissingContact, missingContact } from '../../contract/content/missing-contact.ts'
import { get, getNow } from '../api/client.ts'
import { useRootData } from '../parish/root-data.ts'
import styles from './panel.module.css'
import { useLoaded } from './ui/use-loaded.ts'

/** Shows administrators what an import left empty, and which invented texts it left. */
export function MissingContactNote() {
  // Each save changes the version and so reloads.
  const versao = useRootData().site?.versao
  const { value } = useLoaded(useCallback(() => loadNotes(versao), [versao]))
  if (value === undefined) return null
  return (
    <>
      {value.missing.length > 0 && <Missing missing={value.missing} />}
      {value.invented.length > 0 && <Invented invented={value.invented} />}
    </>
  )
}

function Invented({ invented }: { invented: readonly InventedText[] }) {
  return (
    <div className={styles.note} role="status">
      <p>A importação do site antigo deixou textos de exemplo:</p>
      <ul>
        {invented.map(({ part, advice }) => (
          <li key={part}>{`${part}: ${advice}.`}</li>
        ))}
      </ul>
    </div>
  )
}

function Missing({ missing }: { missing: readonly MissingContact[] }) {
  return (
    <div className={styles.note} role="status">
      <p>A importação do site antigo não trouxe:</p>
      <ul>
        {missing.map(({ what, section, block, address }) => (
          <li key={address}>
            <span>{`${what}. `}</span>
            <Link to={address}>{`Preencher em ${section}, ${block}`}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function loadNotes(_versao: number | undefined) {
  const { data: revisoes } = await get('historico.php', { tipo: 'site' })
  const isByImport = revisoes.some(({ feito }) => feito === 'importou' || feito === 'limpou')
  if (!isByImport) return undefined
  const { data: site } = await getNow('site.php')
  const histories = await Promise.all(
    inventedParts.map(async (tipo) => {
      const { data } = await get('historico.php', { tipo })
      return { tipo, isChanged: data.length > 0 }
    }),
  )
  const unchanged = histories.filter(({ isChanged }) => !isChanged).map(({ tipo }) => tipo)
  return { missing: missingContact(site), invented: inventedTexts(unchanged) }
}
