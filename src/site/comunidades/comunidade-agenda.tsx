import { comingDates, whenOfEvent } from '../../parish/agenda/agenda.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { AvisoCard } from '../agenda/aviso-card.tsx'
import { EventCard } from '../agenda/event-card.tsx'
import { type ListedEvent, listedEvent } from '../agenda/listed-event.ts'
import { type ListedNotice, listedNotice } from '../agenda/listed-notice.ts'
import type { AgendaOfDay } from '../agenda/get-agenda.ts'
import styles from './comunidade.module.css'

/** The notices of the day and the coming events of one community. */
export type OwnAgenda = { avisos: ListedNotice[]; events: ListedEvent[] }

export function ownAgenda(agenda: AgendaOfDay, id: number | undefined): OwnAgenda {
  const { avisos, eventos, today } = agenda
  const isOwn = ({ comunidade }: { comunidade: number | null }) => comunidade === id
  return {
    avisos: currentAvisos(avisos.filter(isOwn), today).map(listedNotice),
    events: comingDates(eventos.filter(isOwn), today).map((date) =>
      withoutWay(listedEvent(date, whenOfEvent(date, today), agenda)),
    ),
  }
}

/** The page itself says how to get there. */
function withoutWay({ way: _, ...event }: ListedEvent): ListedEvent {
  return event
}

/** Nothing where there is neither a notice nor an event. */
export function ComunidadeAgenda({ avisos, events }: OwnAgenda) {
  if (avisos.length + events.length === 0) return null
  return (
    <section className={styles.times} aria-labelledby="agenda">
      <h2 id="agenda">Avisos e agenda</h2>
      <div className={styles.cards}>
        {avisos.map((aviso) => (
          <AvisoCard key={aviso.id} aviso={aviso} />
        ))}
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    </section>
  )
}
