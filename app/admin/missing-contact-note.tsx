import { useCallback } from 'react'
import { Link } from 'react-router'
import { type MissingContact, missingContact } from '../../contract/content/missing-contact.ts'
import { get, getNow } from '../api/client.ts'
import { useRootData } from '../parish/root-data.ts'
import styles from './panel.module.css'
import { useLoaded } from './ui/use-loaded.ts'

/** Shows administrators which fields an import left empty. */
export function MissingContactNote() {
  // Each save changes the version and so reloads.
  const versao = useRootData().site?.versao
  const { value: missing = [] } = useLoaded(useCallback(() => loadMissing(versao), [versao]))
  if (missing.length === 0) return null
  return (
    <div className={styles.note} role="status">
      <p>A importação do site antigo não trouxe:</p>
      <ul>
        {missing.map(({ what, section, block, address }) => (
          <li key={address}>
            {what}.{' '}
            <Link to={address}>
              Preencher em {section}, {block}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function loadMissing(_versao: number | undefined): Promise<MissingContact[]> {
  const { data: site } = await getNow('site.php')
  const missing = missingContact(site)
  if (missing.length === 0) return []
  const { data: revisoes } = await get('historico.php', { tipo: 'site' })
  const isByImport = revisoes.some(({ feito }) => feito === 'importou' || feito === 'limpou')
  return isByImport ? missing : []
}
