import { pick } from '../../model/pick.ts'
import { Link } from 'react-router'
import { evento as kind } from '../../parish/agenda/evento.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { ListedDate } from '../../parish/agenda/agenda.ts'
import { placeOf } from '../../parish/agenda/when-and-where.ts'
import { ChangeLines } from '../ui/changes.tsx'
import { Picture } from '../ui/picture.tsx'
import { DateLeaf, leafOf } from './date-leaf.tsx'
import { PlaceLine, wayTo } from './event-place.tsx'
import type { AgendaOfDay } from '../loading/source.ts'
import styles from './event-card.module.css'

export type ListedEvent = ReturnType<typeof listedEvent>

export function listedEvent(
  { evento, data, ate, changes }: Omit<ListedDate, 'dates'>,
  when: string,
  { comunidades, today }: Pick<AgendaOfDay, 'comunidades' | 'today'>,
) {
  const way = wayTo(evento, comunidades)
  return {
    ...pick(evento, 'id', 'titulo', 'foto', 'fotoFoco'),
    when,
    changes,
    place: placeOf(evento, comunidades),
    ...(way && { way }),
    ...leafOf({ data, ate }, today),
  }
}

/** @param isPlain without the frame of a leaf, in a list of many days */
export function EventCard({ event, isPlain }: { event: ListedEvent; isPlain?: boolean }) {
  const { id, titulo, when, changes, place, way, leaf, isUnderWay, foto, fotoFoco } = event
  return (
    <article className={styles.event}>
      <DateLeaf leaf={leaf} isUnderWay={isUnderWay} isPlain={isPlain} />
      <div className={styles.words}>
        <Picture
          folder="eventos"
          fileName={foto}
          focus={fotoFoco}
          alt=""
          frame="classic"
          sizes={7}
        />
        <h3>
          <Link to={addressOf(kind, id)}>{titulo}</Link>
        </h3>
        {when !== '' && <p className="capitalized">{when}</p>}
        <ChangeLines changes={changes} />
        <PlaceLine place={place} way={way} />
      </div>
    </article>
  )
}
