import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import type { Distances, Position } from './distances.ts'
import styles from './near-me.module.css'

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

/** Its room is kept until the browser's support is known. */
export function NearMeButton({ ask }: { ask: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={classes('outlined', styles.ask, ask === undefined && styles.unknown)}
      onClick={ask}
    >
      <Icon name="place" />
      Perto de mim
    </button>
  )
}

type NearMeStatusProps = { position: Position; distances: Distances }

export function NearMeStatus({ position: { state }, distances }: NearMeStatusProps) {
  return (
    <p className={styles.status} role="status">
      {state === 'known' && distances.size === 0 ? noPlaces : messages[state]}
    </p>
  )
}
