import { Link } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { useRootData } from '../document/root-data.ts'
import { hasContact } from './contact.tsx'
import { ShortcutIcon, type ShortcutName } from './shortcut-icon.tsx'
import styles from './shortcuts.module.css'

type Shortcut = { name: ShortcutName; text: string; to: string | undefined }

/** Large links to what is asked for most, each only if there is something. */
export function Shortcuts() {
  const { menu, site } = useRootData()
  const { paginas, atalhos } = menu
  const all: Shortcut[] = [
    {
      name: 'horarios',
      text: 'Horários',
      to: paginas.includes(pages.horarios) ? pages.horarios : undefined,
    },
    { name: 'batismo', text: 'Batismo', to: atalhos.batismo },
    {
      name: 'dizimo',
      text: 'Dízimo',
      to: paginas.includes(pages.dizimo) ? pages.dizimo : undefined,
    },
    { name: 'folheto', text: 'Folheto', to: atalhos.folheto },
    { name: 'chegar', text: 'Como chegar à Matriz', to: atalhos.comoChegar },
    {
      name: 'secretaria',
      text: 'Falar com a secretaria',
      to: site && hasContact(site) ? '#contato' : undefined,
    },
  ]
  const shortcuts = all.filter((shortcut): shortcut is Shortcut & { to: string } =>
    Boolean(shortcut.to),
  )
  if (shortcuts.length === 0) return null
  return (
    <nav className={styles.shortcuts} aria-labelledby="procura">
      <h2 id="procura">O que você procura?</h2>
      <ul>
        {shortcuts.map((shortcut) => (
          <li key={shortcut.name}>
            <ShortcutLink {...shortcut} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part of Home is no other page. */
function ShortcutLink({ name, text, to }: Shortcut & { to: string }) {
  const content = (
    <>
      <ShortcutIcon name={name} />
      <span>{text}</span>
    </>
  )
  return to.startsWith('/') ? <Link to={to}>{content}</Link> : <a href={to}>{content}</a>
}
