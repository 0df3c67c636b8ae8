import { Link } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { useParishName, useRootData } from '../parish/root-data.ts'
import emblema from '../ui/drawings/emblema-paroquia.svg'
import { AccountLinks } from './account-links.tsx'
import styles from './header.module.css'
import { phoneLinks, publicLinks } from './links.ts'
import { OfficeLink } from './office-link.tsx'
import { PageLinks } from './page-link.tsx'
import { ToggledMenu } from '../ui/toggled-menu.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export function Header() {
  const nome = useParishName()
  const { temHorarios } = useRootData()
  const { bar, menu } = phoneLinks(temHorarios)
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
          <ToggledMenu className={styles.menu} text="Menu">
            <ul>
              <PageLinks links={menu} />
              <AccountLinks />
            </ul>
            <IphoneInstallHint />
          </ToggledMenu>
        </nav>
        <nav className={styles.phoneBar} aria-label="Principal">
          <ul>
            {!temHorarios && <OfficeLink />}
            <PageLinks links={bar} />
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** iPhones have no install event: a line says how to install. */
function IphoneInstallHint() {
  if (!useHydrated() || !isUninstalledIphone()) return null
  return (
    <p className={styles.hint}>
      Para instalar no iPhone, toque em Compartilhar e depois em “Adicionar à Tela de Início”.
    </p>
  )
}

/** Only iOS has `navigator.standalone`; it is false in the browser, true in the installed app. */
function isUninstalledIphone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
