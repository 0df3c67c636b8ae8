import { Link } from 'react-router'
import { pages, type PageThatMayBeEmpty } from '../../parish/paths.ts'
import { useRootData } from '../document/root-data.ts'
import { hasContact } from './contact.tsx'
import styles from './shortcuts.module.css'

/** The icon has lines, and a lit shape, in a square of 48 units. */
type Shortcut = { line: string; light: string; text: string; to: string }

/** Each link is shown only if it leads to something. */
export function Shortcuts() {
  const { menu, site } = useRootData()
  const { paginas, atalhos } = menu
  const pageIfFilled = (page: PageThatMayBeEmpty) => (paginas.includes(page) ? page : '')
  const all: Shortcut[] = [
    {
      line: 'M24 4v6M21 7h6M12 44V22L24 11l12 11v22zM8 44h32M24 23v5l3 3M17 28a7 7 0 1 1 14 0a7 7 0 1 1 -14 0M21 44v-5a3 3 0 0 1 6 0v5',
      light: 'M17 28a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z',
      text: 'Horários',
      to: pageIfFilled(pages.horarios),
    },
    {
      line: 'M8 10h32v32H8zM8 19h32M16 5v9M32 5v9M24 24v12M19 29h10',
      light: 'M8 10h32v9H8z',
      text: 'Agenda',
      to: pageIfFilled(pages.agenda),
    },
    {
      line: 'M14 20h20c0 8-4 12-10 12s-10-4-10-12zM24 32v8M16 44c0-3 4-4 8-4s8 1 8 4zM17 11a7 7 0 1 1 14 0a7 7 0 1 1 -14 0M24 8v6M21 11h6',
      light: 'M17 11a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z',
      text: 'Pedir uma intenção',
      to: atalhos.intencao,
    },
    {
      line: 'M19 20h10v22H19zM24 20v-5M24 4c4 4 5 5 5 7a5 5 0 0 1-10 0c0-2 1-3 5-7zM12 44h24M19 27c3 3 6-1 10 2M8 12l3 2M40 12l-3 2M8 22l3-1M40 22l-3-1',
      light: 'M24 4c4 4 5 5 5 7a5 5 0 0 1-10 0c0-2 1-3 5-7z',
      text: 'Pedir oração',
      to: atalhos.oracao,
    },
    {
      line: 'M9 22h30l-3 8a8 8 0 0 1-7 5H19a8 8 0 0 1-7-5zM21 35l-2 6h10l-2-6M15 44h18M24 5c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z',
      light: 'M24 5c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z',
      text: 'Batismo',
      to: atalhos.batismo,
    },
    {
      line: 'M4 34l8-4h10a4 4 0 0 1 0 8h-7M22 36l13-6a4 4 0 0 1 5 5L26 43H12l-8-2M24 21c-6-4-8-7-8-10a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 3-2 6-8 10z',
      light: 'M24 21c-6-4-8-7-8-10a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 3-2 6-8 10z',
      text: 'Dízimo',
      to: pageIfFilled(pages.dizimo),
    },
    {
      line: 'M24 12c-5-4-11-4-18-3v29c7-1 13-1 18 3c5-4 11-4 18-3V9c-7-1-13-1-18 3zM24 12v29M15 15v10M11 19h8M29 18l8-1M29 24l8-1M29 30l8-1',
      light: 'M24 12c-5-4-11-4-18-3v29c7-1 13-1 18 3z',
      text: 'Folheto',
      to: atalhos.folheto,
    },
    {
      line: 'M6 9h36v25H24l-9 9v-9H6zM15 18h18M15 25h12',
      light: 'M6 9h36v25H24l-9 9v-9H6z',
      text: 'Falar com a secretaria',
      to: site && hasContact(site) ? '#contato' : '',
    },
  ]
  const shortcuts = all.filter(({ to }) => to)
  if (shortcuts.length === 0) return null
  return (
    <nav className={styles.shortcuts} aria-labelledby="procura">
      <h2 id="procura">O que você procura?</h2>
      <ul>
        {shortcuts.map((shortcut) => (
          <li key={shortcut.text}>
            <ShortcutLink {...shortcut} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part of Home and the leaflet's file are no pages of the router. */
function ShortcutLink({ line, light, text, to }: Shortcut) {
  const content = (
    <>
      <ShortcutIcon line={line} light={light} />
      <span>{text}</span>
    </>
  )
  const isPage = to.startsWith('/') && !to.startsWith('/uploads/')
  return isPage ? <Link to={to}>{content}</Link> : <a href={to}>{content}</a>
}

/** Hidden from screen readers, since words stand below. */
function ShortcutIcon({ line, light }: Pick<Shortcut, 'line' | 'light'>) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <path d={light} fill="var(--gold)" fillOpacity="0.35" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
