import { Link } from 'react-router'
import { monthNames, weekdayName } from '../../model/dates/long-date.ts'
import { evento as kind } from '../../parish/agenda/evento.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { CardPicture } from './card-picture.tsx'
import styles from './event-card.module.css'
import type { ListedEvent } from './listed-event.ts'
import { WayThere } from './way-there.tsx'

export function EventCard({ event }: { event: ListedEvent }) {
  const { id, titulo, when, place, way } = event
  return (
    <article className={styles.event}>
      <Leaf {...event} />
      <div>
        <h3>
          <Link to={addressOf(kind, id)}>{titulo}</Link>
        </h3>
        <p className="capitalized">{when}</p>
        {place !== '' && <p>{place}</p>}
        {way && <WayThere way={way} place={place} />}
      </div>
      {event.foto !== '' && <CardPicture folder="eventos" {...event} />}
    </article>
  )
}

/** A leaf of a calendar; the words beside it say the same. */
function Leaf({ leaf, isUnderWay }: ListedEvent) {
  const month = monthNames[Number(leaf.slice(5, 7)) - 1]!
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span>{isUnderWay ? 'até' : weekdayName(leaf).slice(0, 3)}</span>
      <b>{Number(leaf.slice(8))}</b>
      <span>{month.slice(0, 3)}</span>
    </div>
  )
}
