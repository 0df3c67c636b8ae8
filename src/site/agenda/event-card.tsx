import { Link } from 'react-router'
import { evento as kind, type Evento } from '../../parish/agenda/evento.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { ListedDate } from '../../parish/agenda/agenda.ts'
import { ChangeLines } from '../ui/changes.tsx'
import { CardPicture } from './card-picture.tsx'
import { DateLeaf, type Leaf, leafOf } from './date-leaf.tsx'
import { placeOf, type Way, WayThere, wayTo } from './event-place.tsx'
import type { AgendaOfDay } from './agenda-of-day.ts'
import styles from './event-card.module.css'

export type ListedEvent = Pick<Evento, 'id' | 'titulo' | 'foto' | 'fotoFoco'> &
  Leaf & {
    when: string
    changes: readonly string[]
    place: string
    way?: Way
  }

export function listedEvent(
  { evento, data, ate, changes }: ListedDate,
  when: string,
  { comunidades, today }: Pick<AgendaOfDay, 'comunidades' | 'today'>,
): ListedEvent {
  const { id, titulo, foto, fotoFoco } = evento
  const way = wayTo(evento, comunidades)
  return {
    id,
    titulo,
    foto,
    fotoFoco,
    when,
    changes,
    place: placeOf(evento, comunidades),
    ...(way && { way }),
    ...leafOf({ data, ate }, today),
  }
}

export function EventCard({ event }: { event: ListedEvent }) {
  const { id, titulo, when, changes, place, way } = event
  return (
    <article className={styles.event}>
      <DateLeaf {...event} />
      <div>
        <h3>
          <Link to={addressOf(kind, id)}>{titulo}</Link>
        </h3>
        {when !== '' && <p className="capitalized">{when}</p>}
        <ChangeLines changes={changes} />
        {place !== '' && <p>{place}</p>}
        {way && <WayThere way={way} place={place} />}
      </div>
      {event.foto !== '' && <CardPicture folder="eventos" {...event} />}
    </article>
  )
}
