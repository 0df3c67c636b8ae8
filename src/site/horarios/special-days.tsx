import { weekdayName } from '../../model/dates/long-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { classes } from '../ui/classes.ts'
import { OccurrenceLine } from './occurrence-line.tsx'
import styles from './schedule.module.css'
import {
  closingWithReason,
  specialDayHeading,
  type SpecialDayInWords,
} from '../../parish/horarios/special-day-words.ts'

type SpecialDaysProps = {
  days: readonly SpecialDayInWords[]
  now: string
  /** Names of the places; empty on a community's own page. */
  nameOf: ReadonlyMap<number, string>
}

export function SpecialDays({ days, now, nameOf }: SpecialDaysProps) {
  if (days.length === 0) return null
  return (
    <section className={classes('special-days', styles.special)} aria-labelledby="dias-especiais">
      <h2 id="dias-especiais">Dias especiais</h2>
      {days.map((day) => (
        <SpecialDay key={day.data} {...{ day, now, nameOf }} />
      ))}
    </section>
  )
}

type SpecialDayProps = Omit<SpecialDaysProps, 'days'> & { day: SpecialDayInWords }

/** Several nights say their place once. */
function SpecialDay({ day, now, nameOf }: SpecialDayProps) {
  const { data, ate, nome, closings, lines, isEmpty } = day
  const place = ate === undefined ? '' : placesOf(lines[0]!.comunidades, nameOf)
  return (
    <section>
      <h3>
        <time dateTime={data} className="capitalized">
          {specialDayHeading(day)}
        </time>
        {nome !== '' && <span>{` · ${nome}`}</span>}
      </h3>
      {place !== '' && <p>{place}</p>}
      {closings.map((closing) => (
        <p key={closingWithReason(closing, '')} className="changed">
          {closingWithReason(closing, nome)}
        </p>
      ))}
      {lines.length === 0 ? (
        !isEmpty && <p>Nenhuma celebração assim neste dia.</p>
      ) : (
        <ul className="occurrences">
          {lines.map((line) => (
            <OccurrenceLine
              key={line.id}
              occurrence={line}
              now={now}
              day={ate === undefined ? '' : shortDay(line.data)}
            >
              {place === '' && nameOf.size > 0 && <span>{placesOf(line.comunidades, nameOf)}</span>}
            </OccurrenceLine>
          ))}
        </ul>
      )}
    </section>
  )
}

/** 'qui 10' */
function shortDay(data: string): string {
  return `${weekdayName(data).slice(0, 3)} ${Number(data.slice(8))}`
}

function placesOf(comunidades: readonly number[], nameOf: ReadonlyMap<number, string>): string {
  return listInWords(comunidades.flatMap((id) => nameOf.get(id) ?? []))
}
