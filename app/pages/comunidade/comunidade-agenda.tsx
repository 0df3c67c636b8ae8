import { comingDates, whenOfEvent } from '../../../contract/schedule/agenda.ts'
import { AvisoCard, EventCard } from '../../schedule/agenda-cards.tsx'
import { type AgendaOfDay, listed } from '../../schedule/get-agenda.ts'
import styles from './comunidade.module.css'

/** The notices and events of one community. */
export function ownAgenda(agenda: AgendaOfDay, id: number | undefined): AgendaOfDay {
  const isOwn = ({ comunidade }: { comunidade: number | null }) => comunidade === id
  const { avisos, eventos } = agenda
  return listed({ ...agenda, avisos: avisos.filter(isOwn), eventos: eventos.filter(isOwn) })
}

/** Nothing where there is neither a notice nor an event. */
export function ComunidadeAgenda({ avisos, eventos, comunidades, today }: AgendaOfDay) {
  const dates = comingDates(eventos, today)
  if (avisos.length + dates.length === 0) return null
  return (
    <section className={styles.times} aria-labelledby="agenda">
      <h2 id="agenda">Avisos e agenda</h2>
      <div className={styles.cards}>
        {avisos.map((aviso) => (
          <AvisoCard key={aviso.id} aviso={aviso} />
        ))}
        {dates.map((date) => (
          <EventCard
            key={`${date.evento.id} ${date.data}`}
            evento={date.evento}
            when={whenOfEvent(date)}
            comunidades={comunidades}
          />
        ))}
      </div>
    </section>
  )
}
