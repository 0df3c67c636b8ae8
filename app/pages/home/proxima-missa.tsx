import { Link } from 'react-router'
import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { pages } from '../../../contract/paths.ts'
import { nowAndNext, takesPlace, whenInWords } from '../../../contract/schedule/coming.ts'
import type { Occurrence } from '../../../contract/schedule/occurrences.ts'
import { listInWords } from '../../../contract/sentences/list-in-words.ts'
import { rememberLast } from '../../loading/remember-last.ts'
import type { ScheduleAt } from '../../schedule/get-schedule.ts'
import { useParishNow } from '../../schedule/use-parish-now.ts'
import styles from './home.module.css'

type Mass = Pick<Occurrence, 'id' | 'data' | 'hora' | 'duracao' | 'lugar'>

/** The Masses of the coming days, of which the page shows the next at each moment. */
export type Masses = { masses: Mass[]; now: string }

const most = 100

/** Yesterday's are included: one that began before midnight may still be on. */
export const massesOf = rememberLast(({ coming, now }: ScheduleAt): Masses => {
  const masses = coming
    .filter((each) => each.tipo === 'missa' && takesPlace(each))
    .map(({ id, data, hora, duracao, lugar }) => ({ id, data, hora, duracao, lugar }))
  const { on, next } = nowAndNext(masses, now)
  const first = masses.indexOf(on[0] ?? next[0]!)
  return { masses: first === -1 ? [] : masses.slice(first, first + most), now }
})

/** 'Próxima Missa: hoje, 19h, Matriz', and before it what is on. */
export function ProximaMissa({ masses, now: loaded }: Masses) {
  const now = useParishNow(loaded)
  const { on, next } = nowAndNext(masses, now)
  return (
    <div className={styles.missa}>
      {on.map(({ id, hora, lugar }) => (
        <p key={id}>
          Missa agora: <strong>{`${lugar}, desde ${clockTimeInWords(hora)}`}</strong>
        </p>
      ))}
      {next[0] && (
        <p>
          Próxima Missa: <strong>{`${whenInWords(next[0], now)}, ${placesInWords(next)}`}</strong>
        </p>
      )}
      <Link className="target" to={pages.horarios}>
        todos os horários
      </Link>
    </div>
  )
}

/** 'Matriz', 'Matriz e Penha', 'Matriz, Penha e mais 4' */
function placesInWords(masses: readonly Mass[]): string {
  const places = [...new Set(masses.map(({ lugar }) => lugar))]
  if (places.length <= 3) return listInWords(places)
  return listInWords([...places.slice(0, 2), `mais ${places.length - 2}`])
}
