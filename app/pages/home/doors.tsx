import { Link } from 'react-router'
import { pages } from '../../../contract/paths.ts'
import { officeContact } from '../../parish/contact.ts'
import { useRootData } from '../../parish/root-data.ts'
import { DoorIcon, type DoorName } from './door-icon.tsx'
import styles from './doors.module.css'

type Door = { name: DoorName; text: string; to: string | undefined }

/** Large links to what is asked for most, each only if there is something. */
export function Doors() {
  const { menu, site } = useRootData()
  const { paginas, portas } = menu
  const office = site && officeContact(site)
  const all: Door[] = [
    {
      name: 'horarios',
      text: 'Horários',
      to: paginas.includes(pages.horarios) ? pages.horarios : undefined,
    },
    { name: 'batismo', text: 'Batismo', to: portas.batismo },
    {
      name: 'dizimo',
      text: 'Dízimo',
      to: paginas.includes(pages.dizimo) ? pages.dizimo : undefined,
    },
    { name: 'folheto', text: 'Folheto', to: portas.folheto },
    { name: 'chegar', text: 'Como chegar', to: portas.comoChegar },
    { name: 'secretaria', text: 'Falar com a secretaria', to: office?.href },
  ]
  const doors = all.filter((door): door is Door & { to: string } => Boolean(door.to))
  if (doors.length === 0) return null
  return (
    <nav className={styles.doors} aria-labelledby="procura">
      <h2 id="procura">O que você procura?</h2>
      <ul>
        {doors.map((door) => (
          <li key={door.name}>
            <DoorLink {...door} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Telephone and WhatsApp are no pages of the site. */
function DoorLink({ name, text, to }: Door & { to: string }) {
  const content = (
    <>
      <DoorIcon name={name} />
      <span>{text}</span>
    </>
  )
  return to.startsWith('/') ? <Link to={to}>{content}</Link> : <a href={to}>{content}</a>
}
