import { Link } from 'react-router'
import { addDays } from '../../model/dates/civil-date.ts'
import { dayInWords } from '../../parish/horarios/coming.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { byDistance, type Distances } from '../near-me/distances.ts'
import type { DayLine } from '../../parish/horarios/day-lines.ts'
import { OccurrenceLine } from './occurrence-line.tsx'
import {
  closingWithReason,
  type SpecialDayInWords,
} from '../../parish/horarios/special-day-words.ts'
import { classes } from '../ui/classes.ts'
import styles from './horarios.module.css'
import {
  type Chosen,
  chosenDates,
  chosenInWords,
  chosenSpecialDays,
  chosenTimetable,
  linesByDay,
} from './chosen-times.ts'
import type { PageTimes } from './page-times.ts'

const none = {
  coming: 'Nenhuma celebração assim nos próximos dias.',
  thatDay: 'Nenhuma celebração assim neste dia.',
  ofPlace:
    'Os horários desta comunidade ainda não foram informados. Pergunte na secretaria da paróquia.',
}

const mostLinks = 4

type ComingDaysProps = { times: PageTimes; chosen: Chosen; distances: Distances; now: string }

export function ComingDays({ times, chosen, distances, now }: ComingDaysProps) {
  const today = now.slice(0, 10)
  const byDay = linesByDay(times, chosen, now)
  const special = chosenSpecialDays(times, chosen, now)
  const nameOf = new Map(times.comunidades.map(({ id, nome }) => [id, nome]))
  const isNarrowed = chosenInWords(chosen, times) !== ''
  const shown = chosenDates(chosen, today).filter(
    (data, index) =>
      byDay.has(data) || special.some((each) => each.data === data) || (index < 2 && !isNarrowed),
  )
  if (shown.length === 0) {
    // The sheet, with rules and special days, is valid longer than these days.
    const isAlone = special.length + chosenTimetable(times, chosen).length === 0
    return (
      <p className={classes('soft', isAlone ? 'door-none' : 'screen-only')}>
        {noneOf(times, chosen)}
      </p>
    )
  }
  return (
    <section className={classes('screen-only', styles.days)} aria-label="Próximos dias">
      {shown.map((data) => (
        <Day
          key={data}
          lines={byDay.get(data) ?? []}
          special={special.find((each) => each.data === data)}
          {...{ data, nameOf, distances, now }}
        />
      ))}
    </section>
  )
}

function noneOf({ timetable }: PageTimes, { comunidade, dia }: Chosen): string {
  const isKnown = comunidade === undefined || timetable.some(({ id }) => id === comunidade)
  if (!isKnown) return none.ofPlace
  return dia === undefined ? none.coming : none.thatDay
}

type DayProps = {
  data: string
  lines: readonly DayLine[]
  special: SpecialDayInWords | undefined
  nameOf: ReadonlyMap<number, string>
  distances: Distances
  now: string
}

function Day({ data, lines, special, nameOf, distances, now }: DayProps) {
  const relative = data <= addDays(now.slice(0, 10), 1) ? dayInWords(data, now.slice(0, 10)) : ''
  return (
    <section className={styles.day}>
      <h2>
        {relative && <span>{relative}</span>}
        <time dateTime={data}>{weekdayAndDate(data)}</time>
      </h2>
      {special?.closings.map((closing) => (
        <p key={closingWithReason(closing, '')} className="changed">
          {closingWithReason(closing, '')}
        </p>
      ))}
      {lines.length === 0 ? (
        !special?.isEmpty && <p className="soft">Nenhuma celebração.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <OccurrenceLine key={line.id} occurrence={line} now={now}>
              <Places
                comunidades={byDistance(line.comunidades, distances, (id) => id)}
                nameOf={nameOf}
              />
            </OccurrenceLine>
          ))}
        </ul>
      )}
    </section>
  )
}

type PlacesProps = Pick<DayProps, 'nameOf'> & { comunidades: readonly number[] }

/** Links to many communities would fill a phone's screen. */
function Places({ comunidades, nameOf }: PlacesProps) {
  if (comunidades.length > mostLinks) {
    return <span>{`em ${listInWords(comunidades.map((id) => nameOf.get(id)!))}`}</span>
  }
  return (
    <span className={styles.places}>
      {comunidades.map((id) => (
        <span key={id}>
          <Link to={addressOf(kind, id)}>{nameOf.get(id)}</Link>{' '}
        </span>
      ))}
    </span>
  )
}
