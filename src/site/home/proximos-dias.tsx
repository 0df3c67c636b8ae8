import { Link } from 'react-router'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { evento as kind } from '../../parish/agenda/evento.ts'
import { nextEvents, whenBesideLeaf } from '../../parish/agenda/next-events.ts'
import { placeOf } from '../../parish/agenda/when-and-where.ts'
import { feastTimes } from '../../parish/horarios/feast-times.ts'
import { specialNames } from '../../parish/horarios/special-days.ts'
import { pages } from '../../parish/paths.ts'
import type { AgendaOfDay } from '../loading/source.ts'
import { DateLeaf, leafOf } from '../agenda/date-leaf.tsx'
import dated from '../agenda/date-leaf.module.css'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { useParishNow } from '../horarios/use-parish-now.ts'
import styles from './home.module.css'

type ComingDays = ReturnType<typeof selectDays>

const specialTimes = `${pages.horarios}#dias-especiais`

export function selectDays([agenda, { schedule, special }]: [AgendaOfDay, ScheduleAt]) {
  const { today, comunidades } = agenda
  const feasts = feastTimes(schedule, today).map(({ data, nome, words }) => ({
    data,
    ate: data,
    titulo: nome,
    to: special.some((each) => each.data === data) ? specialTimes : pages.horarios,
    words,
  }))
  const events = nextEvents(agenda, today).map((next) => {
    const { data, ate, evento } = next
    const place = placeOf(evento, comunidades)
    const words = [whenBesideLeaf(next, today), place].filter(Boolean).join(', ')
    return { data, ate, titulo: evento.titulo, to: addressOf(kind, evento.id), words }
  })
  const shown = new Set(feasts.map(({ data }) => data))
  return {
    days: [...feasts, ...events].toSorted((a, b) => (a.data < b.data ? -1 : 1)),
    /** Feasts with times of their own, after these days. */
    later: specialNames(special.filter(({ data, isFeast }) => isFeast && !shown.has(data))),
    today,
  }
}

export function ProximosDias({ days, later, today: loaded }: ComingDays) {
  // An open or stored page may be some days old.
  const today = useParishNow(`${loaded}T00:00`).slice(0, 10)
  const coming = days.filter(({ ate }) => ate >= today)
  if (coming.length + later.length === 0) return null
  return (
    <section aria-labelledby="dias">
      <div className={styles.withAll}>
        <h2 id="dias">Próximos dias</h2>
        <Link className="target screen-only" to={pages.agenda}>
          Ver a agenda
        </Link>
      </div>
      <div className={styles.list}>
        {coming.map((day) => (
          <Day key={`${day.data} ${day.to} ${day.titulo}`} day={day} today={today} />
        ))}
      </div>
      {later.length > 0 && (
        <Link className="target" to={specialTimes}>
          {`Horários especiais: ${listInWords(later)}`}
        </Link>
      )}
    </section>
  )
}

function Day({ day, today }: { day: ComingDays['days'][number]; today: string }) {
  const { data, titulo, to, words } = day
  const leaf = leafOf(day, today)
  return (
    <article className={dated.dated}>
      <DateLeaf {...leaf} />
      <div>
        <h3>
          <Link to={to}>{titulo}</Link>
        </h3>
        {/* The leaf says it to the eye. */}
        {!leaf.isUnderWay && <span className="visually-hidden">{`${weekdayAndDate(data)}: `}</span>}
        <p className="capitalized">{words}</p>
      </div>
    </article>
  )
}
