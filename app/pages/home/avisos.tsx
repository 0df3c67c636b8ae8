import { Link } from 'react-router'
import type { Aviso } from '../../../contract/kinds/aviso.ts'
import { pages } from '../../../contract/paths.ts'
import { currentAvisos } from '../../../contract/schedule/agenda.ts'
import { AvisoCard } from '../../schedule/agenda-cards.tsx'
import { withBeginnings } from '../../schedule/get-agenda.ts'
import styles from './home.module.css'

const most = 3

/** The notices of a date that Home shows. */
export function noticesOf(avisos: readonly Aviso[], today: string): Aviso[] {
  return withBeginnings(currentAvisos(avisos, today).slice(0, most))
}

export function Avisos({ avisos }: { avisos: readonly Aviso[] }) {
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
