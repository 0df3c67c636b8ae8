import { Link } from 'react-router'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import { pages } from '../../parish/paths.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { AvisoCard } from '../agenda/aviso-card.tsx'
import { type ListedNotice, listedNotice } from '../agenda/listed-notice.ts'
import styles from './home.module.css'

const most = 3

/** The notices of a date that Home shows. */
export function noticesOf(avisos: readonly Aviso[], today: string): ListedNotice[] {
  return currentAvisos(avisos, today).slice(0, most).map(listedNotice)
}

export function Avisos({ avisos }: { avisos: readonly ListedNotice[] }) {
  return (
    <section className={styles.avisos} aria-labelledby="avisos">
      <h2 id="avisos">Avisos</h2>
      {avisos.map((aviso) => (
        <AvisoCard key={aviso.id} aviso={aviso} />
      ))}
      <Link to={pages.agenda}>ver a agenda</Link>
    </section>
  )
}
