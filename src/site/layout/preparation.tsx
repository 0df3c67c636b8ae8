import { useLocation } from 'react-router'
import { phoneHref } from '../../model/texts/phone-address.ts'
import { pages } from '../../parish/paths.ts'
import { useRootData } from '../document/root-data.ts'
import styles from './preparation.module.css'

/** While a new site has no name, communities and times of its own. Staff know it. */
export function Preparation() {
  const { preparacao } = useRootData().menu
  const { pathname } = useLocation()
  if (!preparacao || pathname === pages.admin) return null
  const href = phoneHref(preparacao.telefone)
  return (
    <aside className={styles.strip} aria-label="Site em preparação">
      <p>
        <strong>Site em preparação.</strong>
        {href !== undefined && (
          <>
            {' '}
            <span>Confirme na secretaria:</span> <a href={href}>{preparacao.telefone}</a>
          </>
        )}
      </p>
    </aside>
  )
}
