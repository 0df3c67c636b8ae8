import { comingDates } from '../../parish/agenda/agenda.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { AvisoCard, type ListedNotice, listedNotice } from '../agenda/aviso-card.tsx'
import { EventCard, type ListedEvent, listedEvent } from '../agenda/event-card.tsx'
import type { AgendaOfDay } from '../loading/source.ts'
import cards from '../ui/card.module.css'
import styles from './comunidade.module.css'

export type OwnAgenda = { avisos: ListedNotice[]; events: ListedEvent[] }

export function ownAgenda(agenda: AgendaOfDay, id: number | undefined): OwnAgenda {
  const { avisos, eventos, today } = agenda
  const isOwn = ({ comunidade }: { comunidade: number | null }) => comunidade === id
  return {
    avisos: currentAvisos(avisos.filter(isOwn), today).map(listedNotice),
    events: comingDates(eventos.filter(isOwn), today, agenda).map((date) =>
      withoutWay(listedEvent(date, date.when, agenda)),
    ),
  }
}

/** The page itself says how to get there. */
function withoutWay({ way: _, ...event }: ListedEvent): ListedEvent {
  return event
}

export function ComunidadeAgenda({ avisos, events }: OwnAgenda) {
  if (avisos.length + events.length === 0) return null
  return (
    <section className={styles.times} aria-labelledby="agenda">
      <h2 id="agenda">Avisos e agenda</h2>
      <div className={cards.cards}>
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
