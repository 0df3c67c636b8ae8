import { Link } from 'react-router'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { takesPlace, timeInWords } from '../../parish/horarios/coming.ts'
import { horariosPages } from '../../parish/horarios/pages.ts'
import type { SpecialDay } from '../../parish/horarios/special-days.ts'
import styles from './schedule.module.css'

export type Feast = { data: string; nome: string; times: string }

const mostTimes = 3

/** A feast of which only some celebrations are cancelled gives nothing: others may be held. */
export function feastOf({
  data,
  nome,
  isFeast,
  closings,
  semMissa,
  celebracoes,
}: SpecialDay): Feast[] {
  const held = celebracoes.filter(takesPlace)
  const isClosed = closings.some(({ comunidade }) => comunidade === null)
  const isEmpty = held.length === 0
  if (!isFeast || (isEmpty && !isClosed && semMissa === undefined)) return []
  const none = isClosed ? 'não há celebrações' : 'não há Missa'
  const times = held.map((each) => `${timeInWords(each)}, ${each.lugar}`)
  const more = times.length > mostTimes ? [`mais ${times.length - mostTimes + 1}`] : []
  const said = more.length > 0 ? [...times.slice(0, mostTimes - 1), ...more] : times
  return [{ data, nome, times: isEmpty ? none : said.join('; ') }]
}

/** Leads from other pages to the special days of Horários. */
export function Feasts({ feasts, today }: { feasts: readonly Feast[]; today: string }) {
  const coming = feasts.filter(({ data }) => data >= today)
  if (coming.length === 0) return null
  return (
    <ul className={styles.feasts}>
      {coming.map(({ data, nome, times }) => (
        <li key={data}>
          <Link
            to={`${horariosPages.horarios.path}#dias-especiais`}
          >{`${nome}, ${weekdayAndDate(data)}`}</Link>
          <span>{` ${times}`}</span>
        </li>
      ))}
    </ul>
  )
}
