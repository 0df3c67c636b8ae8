import { Link } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { useParishName } from '../parish/root-data.ts'
// Inlined: every page shows it, and a file would be another request.
import emblema from '../ui/drawings/emblema-paroquia.svg?inline'
import { AccountLinks } from './account-links.tsx'
import styles from './header.module.css'
import { phoneBarLinks, publicLinks } from './links.ts'
import { PageLinks } from './page-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'

export function Header() {
  const nome = useParishName()
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={pages.home} className={styles.brand}>
          <img src={emblema} width="56" height="56" alt="" />
          <span>{nome}</span>
        </Link>
        <nav className={styles.wide} aria-label="Principal">
          <ul>
            <PageLinks links={publicLinks} />
            <AccountLinks />
          </ul>
        </nav>
        <nav className={styles.phone} aria-label="Menu">
          <PhoneMenu />
        </nav>
        <nav className={styles.phoneBar} aria-label="Principal">
          <ul>
            <PageLinks links={phoneBarLinks} />
          </ul>
        </nav>
      </div>
    </header>
  )
}
