import { Fragment } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../../contract/dates/civil-date.ts'
import { dayInWords, isOn, takesPlace } from '../../../contract/schedule/coming.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { comunidade as kind } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import {
  type Occurrence,
  occurrences,
  type Schedule,
} from '../../../contract/schedule/occurrences.ts'
import { type Chosen, isChosen } from './filters.tsx'
import styles from './horarios.module.css'
import { OccurrenceLine } from '../../schedule/occurrence-line.tsx'

/** After today. */
const days = 7

type ComingDaysProps = { schedule: Schedule; chosen: Chosen; now: string }

/** Today, tomorrow and the coming days, with what differs from the rules. */
export function ComingDays({ schedule, chosen, now }: ComingDaysProps) {
  const today = now.slice(0, 10)
  // One that began before midnight may still be on.
  const all = occurrences(schedule, addDays(today, -1), addDays(today, days)).filter(
    (each) => each.data >= today || (takesPlace(each) && isOn(each, now)),
  )
  const wanted = Map.groupBy(
    all.filter((each) => isChosen(chosen, each)),
    ({ data }) => (data < today ? today : data),
  )
  const shown = Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead)).filter(
    (data, ahead) => ahead < 2 || wanted.has(data),
  )
  return (
    <section className={styles.days} aria-label="Próximos dias">
      {shown.map((data) => (
        <Day key={data} data={data} occurrences={wanted.get(data) ?? []} now={now} />
      ))}
    </section>
  )
}

type DayProps = { data: string; occurrences: readonly Occurrence[]; now: string }

function Day({ data, occurrences: ofDay, now }: DayProps) {
  const suspended = ofDay.filter(({ situacao }) => situacao === 'suspensa')
  const others = ofDay.filter(({ situacao }) => situacao !== 'suspensa')
  const relative = data <= addDays(now.slice(0, 10), 1) ? dayInWords(data, now.slice(0, 10)) : ''
  return (
    <section className={styles.day}>
      <h2>
        {relative && <span>{relative}</span>}
        <time dateTime={data}>{longDate(data).replace(/ de \d{4}$/, '')}</time>
      </h2>
      {suspended.length > 0 && (
        <p className={styles.changed}>
          {[suspended[0]!.motivo, 'Neste dia valem só estes horários.'].filter(Boolean).join(': ')}
        </p>
      )}
      {others.length === 0 ? (
        <p className={styles.none}>Nenhuma celebração.</p>
      ) : (
        <ul>
          {togetherByPlace(others).map((alike) => (
            <OccurrenceLine key={alike[0].id} occurrence={alike[0]} now={now}>
              {alike.map(({ id, comunidade, lugar }) => (
                <Fragment key={id}>
                  <Link to={addressOf(kind, comunidade)} className={styles.place}>
                    {lugar}
                  </Link>{' '}
                </Fragment>
              ))}
            </OccurrenceLine>
          ))}
        </ul>
      )}
    </section>
  )
}

type Alike = [Occurrence, ...Occurrence[]]

/** Those of a day that differ only in their community share a line: '8h30 Missa: São José, São Pedro'. */
function togetherByPlace(ofDay: readonly Occurrence[]): Alike[] {
  const alike = Map.groupBy(ofDay, ({ id, situacao, data, hora, nome, duracao, observacao }) =>
    situacao === 'normal' ? JSON.stringify([data, hora, nome, duracao, observacao]) : id,
  )
  return [...alike.values()] as Alike[]
}
