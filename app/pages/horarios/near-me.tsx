import { Link } from 'react-router'
import { comunidade } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import { distanceInWords } from '../../../contract/map-distance.ts'
import { whenInWords } from '../../../contract/schedule/coming.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Chosen } from './chosen.ts'
import styles from './near-me.module.css'
import { type Distances, nextByDistance } from './nearest.ts'
import type { PageTimes } from './page-times.ts'
import type { Position } from './use-position.ts'

/** Communities that the list names; the timetable has all of them. */
const most = 5

const messages = {
  unasked: '',
  waiting: 'Procurando onde você está…',
  refused:
    'O aparelho não permitiu ver onde você está. Permita a localização para este site e toque de novo.',
  unknown: 'Não foi possível saber onde você está. Tente de novo daqui a pouco.',
  known: 'Distâncias em linha reta. Sua posição não sai deste aparelho.',
} as const satisfies Record<Position['state'], string>
const noPlaces =
  'As comunidades ainda não têm o lugar marcado no mapa. A secretaria diz como chegar.'

/** Its room is kept until it is known whether the browser can say. */
export function NearMeButton({ ask }: { ask: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={classes(styles.ask, ask === undefined && styles.unknown)}
      onClick={ask}
    >
      <Icon name="place" />
      Perto de mim
    </button>
  )
}

type NearMeProps = {
  position: Position
  distances: Distances
  times: PageTimes
  chosen: Chosen
  now: string
}

/** What became of the request, and the next celebration of each of the nearest communities. */
export function NearMe({ position: { state }, distances, times, chosen, now }: NearMeProps) {
  const near = nextByDistance(times, chosen, now, distances).slice(0, most)
  return (
    <div className={styles.near}>
      <p role="status">{state === 'known' && distances.size === 0 ? noPlaces : messages[state]}</p>
      {near.length > 0 && (
        <section aria-label="Perto de mim">
          <ol>
            {near.map(({ id, nome, kilometers, next }) => (
              <li key={id}>
                <Link className="target" to={addressOf(comunidade, id)}>
                  {nome}
                </Link>
                <span>{distanceInWords(kilometers)}</span>
                <p>{`${next.nome}: ${whenInWords(next, now)}`}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
