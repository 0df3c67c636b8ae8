import { Link } from 'react-router'
import { addDays } from '../../../contract/dates/civil-date.ts'
import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { weekdayAndDate } from '../../../contract/dates/long-date.ts'
import { isMissa, tiposDeCelebracao } from '../../../contract/kinds/celebracao.ts'
import { pages } from '../../../contract/paths.ts'
import {
  firstAhead,
  nowAndNext,
  takesPlace,
  timeInWords,
  whenInWords,
} from '../../../contract/schedule/coming.ts'
import type { Occurrence } from '../../../contract/schedule/occurrences.ts'
import type { SpecialDay } from '../../../contract/schedule/special-days.ts'
import { listInWords } from '../../../contract/sentences/list-in-words.ts'
import { daysAhead } from '../../../contract/schedule/days-ahead.ts'
import type { ScheduleAt } from '../../schedule/get-schedule.ts'
import { useParishNow } from '../../schedule/use-parish-now.ts'
import styles from './home.module.css'

type Mass = Pick<Occurrence, 'data' | 'hora' | 'horario' | 'duracao' | 'tipo' | 'lugar'>

/** The coming Masses, of which the page shows the next at each moment. */
export type Masses = {
  masses: Mass[]
  feasts: Feast[]
  /** Whether staff have entered any times. */
  hasTimes: boolean
  now: string
}

/** A coming feast with times of its own, in words. */
type Feast = { data: string; nome: string; times: string }

const most = 100

/** Yesterday's are included: one that began before midnight may still be on. */
export function massesOf({ schedule, coming, special, now }: ScheduleAt): Masses {
  const today = now.slice(0, 10)
  const near = coming.filter(isHeldMass)
  const { on, next } = nowAndNext(near, now)
  // A chapel may have one Mass a month.
  const far = next.length > 0 ? [] : firstAhead(schedule, addDays(today, daysAhead + 1), isHeldMass)
  const first = near.indexOf(on[0] ?? next[0]!)
  const shown = [...(first === -1 ? [] : near.slice(first, first + most)), ...far]
  return {
    masses: shown.map(massOf),
    feasts: special.flatMap(feastOf),
    hasTimes: schedule.celebracoes.length > 0 || shown.length > 0,
    now,
  }
}

function isHeldMass(occurrence: Occurrence): boolean {
  return isMissa(occurrence.tipo) && takesPlace(occurrence)
}

function massOf({ data, hora, horario, duracao, tipo, lugar }: Occurrence): Mass {
  return { data, hora, duracao, tipo, lugar, ...(horario !== undefined && { horario }) }
}

/** Times of a feast that Home says; with more it says how many. */
const mostTimes = 3

function feastOf({ data, nome, isFeast, celebracoes }: SpecialDay): Feast[] {
  const held = celebracoes.filter(takesPlace)
  if (!isFeast) return []
  const times = held.map((each) => `${timeInWords(each)}, ${each.lugar}`)
  const more = times.length > mostTimes ? [`mais ${times.length - mostTimes + 1}`] : []
  const said = more.length > 0 ? [...times.slice(0, mostTimes - 1), ...more] : times
  return [{ data, nome, times: said.join('; ') || 'não há celebrações' }]
}

/** 'Próxima Missa: hoje, 19h, Matriz', before it what is on, and after it the coming feasts. */
export function ProximaMissa({ masses, feasts, hasTimes, now: loaded }: Masses) {
  const now = useParishNow(loaded)
  const { on, next } = nowAndNext(masses, now)
  if (!hasTimes) return null
  return (
    <div className={styles.missa}>
      {on.map(({ data, hora, tipo, lugar }, index) => (
        // Two may be on at once in the same place.
        <p key={`${data} ${hora} ${index}`}>
          <span>{`${tiposDeCelebracao[tipo]} agora:`}</span>{' '}
          <strong>{`${lugar}, desde ${clockTimeInWords(hora)}`}</strong>
        </p>
      ))}
      {next[0] && (
        <p>
          <span>{`${labelOf(next)}:`}</span>{' '}
          <strong>{`${whenInWords(next[0], now)}, ${placesInWords(next)}`}</strong>
        </p>
      )}
      {feasts.length > 0 && (
        <ul className={styles.feasts}>
          {feasts
            .filter(({ data }) => data >= now.slice(0, 10))
            .map(({ data, nome, times }) => (
              <li key={data}>
                <Link to={`${pages.horarios}#dias-especiais`}>
                  {`${nome}, ${weekdayAndDate(data)}`}
                </Link>
                <span>{` ${times}`}</span>
              </li>
            ))}
        </ul>
      )}
      <Link className="target" to={pages.horarios}>
        todos os horários
      </Link>
    </div>
  )
}

function labelOf(masses: readonly Mass[]): string {
  const isSure = masses.some(({ tipo }) => tipo === 'missa')
  return `Próxima ${isSure ? 'Missa' : tiposDeCelebracao.missaOuPalavra}`
}

/** 'Matriz', 'Matriz e Penha', 'Matriz, Penha e mais 4' */
function placesInWords(masses: readonly Mass[]): string {
  const places = [...new Set(masses.map(({ lugar }) => lugar))]
  if (places.length <= 3) return listInWords(places)
  return listInWords([...places.slice(0, 2), `mais ${places.length - 2}`])
}
