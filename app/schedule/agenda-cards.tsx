import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthNames, weekdayName } from '../../contract/dates/long-date.ts'
import { aviso as avisoKind } from '../../contract/kinds/aviso.ts'
import { evento as eventoKind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import { Card } from '../ui/card.tsx'
import card from '../ui/card.module.css'
import { Picture } from '../ui/picture.tsx'
import { Beginning } from '../ui/pieces.tsx'
import styles from './agenda-cards.module.css'
import type { ListedEvent, ListedNotice } from './get-agenda.ts'
import { WayThere } from './way-there.tsx'

export function AvisoCard({ aviso }: { aviso: ListedNotice }) {
  const { id, titulo, texto } = aviso
  return (
    <Card to={addressOf(avisoKind, id)} title={titulo} picture={picture('avisos', aviso)}>
      <p className={card.excerpt}>
        <Beginning text={texto} />
      </p>
    </Card>
  )
}

export function EventCard({ event }: { event: ListedEvent }) {
  const { id, titulo, when, place, way } = event
  return (
    <article className={styles.event}>
      <Leaf {...event} />
      <div>
        <h3>
          <Link to={addressOf(eventoKind, id)}>{titulo}</Link>
        </h3>
        <p className="capitalized">{when}</p>
        {place !== '' && <p>{place}</p>}
        {way && <WayThere way={way} place={place} />}
      </div>
      {picture('eventos', event)}
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

function picture(
  folder: 'avisos' | 'eventos',
  { foto, fotoFoco }: Pick<ListedNotice, 'foto' | 'fotoFoco'>,
): ReactNode {
  if (foto === '') return null
  const file = { folder, fileName: foto, focus: fotoFoco }
  return <Picture {...file} alt="" frame="contained" sizes="7rem" />
}
