import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { pageOfBusca } from '../../parish/busca/pages.ts'
import { useParishName, useRootData } from '../document/root-data.ts'
import { Emblem } from '../ui/emblem.tsx'
import { ToggledMenu } from '../ui/toggled-menu.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { officeContact } from '../contato/contact.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { LinkSections, PageLinks } from './page-links.tsx'
import { barLinks, moreLinks, phoneLinks } from './links.ts'
import styles from './header.module.css'

export function Header() {
  const nome = useParishName()
  const { paginas } = useRootData().menu
  const { bar, menu } = phoneLinks(paginas)
  const more = moreLinks(paginas)
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={pages.home} className={styles.brand}>
          <Emblem size={56} alt="" />
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
            <ul className={styles.fromBar}>
              <BarLinks links={bar} />
            </ul>
            <LinkSections sections={menu}>
              <AccountLinks />
            </LinkSections>
            <IphoneInstallHint />
          </ToggledMenu>
        </nav>
        <nav className={styles.phoneBar} aria-label="Principal">
          <ul>
            <BarLinks links={bar} />
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** The page's style sheet shows them in the bar, or in the menu where the letters are large. */
function BarLinks({ links }: { links: ReturnType<typeof phoneLinks>['bar'] }) {
  const { paginas } = useRootData().menu
  return (
    <>
      {!paginas.includes(pages.horarios) && <OfficeLink />}
      <PageLinks links={links} />
    </>
  )
}

function SearchField() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // With the router's `Form`, every page would load it.
  function show(event: FormEvent) {
    event.preventDefault()
    void navigate(pageOfBusca(field.current!.value))
  }
  return (
    <form
      className={styles.search}
      action={pages.busca}
      role="search"
      aria-label="No site"
      onSubmit={show}
    >
      <input
        ref={field}
        name="q"
        type="search"
        aria-label="Buscar no site"
        placeholder="Buscar"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" />
      </button>
    </form>
  )
}

/** iPhones have no install event. */
function IphoneInstallHint() {
  if (!useHydrated() || !isUninstalledIphone()) return null
  return (
    <p className={styles.hint}>
      Para instalar no iPhone, toque em Compartilhar e depois em “Adicionar à Tela de Início”.
    </p>
  )
}

/** Only iOS has `navigator.standalone`: false in the browser, true in the installed app. */
function isUninstalledIphone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

function OfficeLink() {
  const { site } = useRootData()
  const contact = site && officeContact(site)
  if (!contact) return null
  return (
    <li>
      <a href={contact.href}>
        <span>{contact.short}</span>
        <span className="visually-hidden">{` ${contact.of}`}</span>
      </a>
    </li>
  )
}
