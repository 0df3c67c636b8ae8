import { Link } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { useParishName, useRootData } from '../document/root-data.ts'
import emblema from '../ui/drawings/emblema-paroquia.svg'
import { AccountLinks } from './account-links.tsx'
import styles from './header.module.css'
import { LinkSections } from './link-sections.tsx'
import { barLinks, moreLinks, phoneLinks } from './links.ts'
import { OfficeLink } from './office-link.tsx'
import { PageLinks } from './page-link.tsx'
import { SearchField } from './search-field.tsx'
import { ToggledMenu } from '../ui/toggled-menu.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export function Header() {
  const nome = useParishName()
  const { paginas } = useRootData().menu
  const { bar, menu } = phoneLinks(paginas)
  const more = moreLinks(paginas)
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={pages.home} className={styles.brand}>
          <img src={emblema} width="56" height="56" alt="" />
          <span>{nome}</span>
        </Link>
        <nav className={styles.wide} aria-label="Principal">
          <ul>
            <PageLinks links={barLinks} />
            {more.length > 0 && (
              <li>
                <ToggledMenu className={styles.more} icon="down" text="Mais" isOverlay>
                  <LinkSections sections={more} />
                </ToggledMenu>
              </li>
            )}
            <AccountLinks />
          </ul>
        </nav>
        <SearchField />
        <nav className={styles.phone} aria-label="Menu">
          <ToggledMenu className={styles.menu} text="Menu" isOverlay>
            <LinkSections sections={menu}>
              <AccountLinks />
            </LinkSections>
            <IphoneInstallHint />
          </ToggledMenu>
        </nav>
        <nav className={styles.phoneBar} aria-label="Principal">
          <ul>
            {!paginas.includes(pages.horarios) && <OfficeLink />}
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
