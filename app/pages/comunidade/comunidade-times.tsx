import { Link } from 'react-router'
import { addDays } from '../../../contract/dates/civil-date.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { pages } from '../../../contract/paths.ts'
import {
  dayInWords,
  isOver,
  nowAndNext,
  takesPlace,
  whenInWords,
} from '../../../contract/schedule/coming.ts'
import {
  concerns,
  type Occurrence,
  occurrences,
  ofCommunity,
  type Schedule,
} from '../../../contract/schedule/occurrences.ts'
import { type CommunityTimes, timetable } from '../../../contract/schedule/timetable.ts'
import { OccurrenceLine } from '../../schedule/occurrence-line.tsx'
import { Subscribe } from '../../schedule/subscribe.tsx'
import { TimesList } from '../../schedule/times-list.tsx'
import { useParishNow } from '../../schedule/use-parish-now.ts'
import styles from './comunidade.module.css'

/** What the page shows of the schedule. */
export type OwnTimes = {
  id: number | undefined
  celebracoes: CommunityTimes['celebracoes']
  coming: Occurrence[]
  now: string
}

/** A phone without a network shows what comes next for some days. */
const days = 14
const shown = 5

export function ownTimes(all: Schedule, now: string, id: number | undefined): OwnTimes {
  const schedule = ofCommunity(all, id)
  const today = now.slice(0, 10)
  const own = timetable(schedule, today).find((each) => each.id === id)
  const coming = occurrences(schedule, addDays(today, -1), addDays(today, days)).filter(
    (each) => concerns(each, id) && each.situacao !== 'suspensa' && !isOver(each, now),
  )
  return { id, celebracoes: own?.celebracoes ?? [], coming, now }
}

/** What is on or comes next, as a link to the times: they may stand far below a long text. */
export function NextCelebration({ id, celebracoes, coming, now: loaded }: OwnTimes) {
  const now = useParishNow(loaded)
  if (celebracoes.length + coming.length === 0) return null
  // Those that are moved to another community for a day take place there.
  const here = coming.filter((each) => takesPlace(each) && each.comunidade === id)
  const { on, next } = nowAndNext(here, now)
  const said = on[0]
    ? `${on[0].nome} agora`
    : next[0] && `Próxima celebração: ${whenInWords(next[0], now)}`
  return (
    <p className={styles.next}>
      <a className="target" href="#horarios">
        {said ?? 'Horários'}
      </a>
    </p>
  )
}

/** The community's times, and what comes next; nothing if it has none. */
export function ComunidadeTimes({ id, celebracoes, coming, now: loaded }: OwnTimes) {
  const now = useParishNow(loaded)
  if (celebracoes.length + coming.length === 0) return null
  const next = coming.filter((each) => !isOver(each, now)).slice(0, shown)
  const byDay = Map.groupBy(next, ({ data }) => data)
  return (
    <section className={styles.times} aria-labelledby="horarios">
      <h2 id="horarios">Horários</h2>
      <TimesList celebracoes={celebracoes} />
      {next.some(takesPlace) && <h3>Próximas celebrações</h3>}
      {[...byDay].map(([data, ofDay]) => (
        <div key={data}>
          <p className={`capitalized ${styles.day}`}>{dayOf(data, now.slice(0, 10))}</p>
          <ul className="occurrences">
            {ofDay.map((each) => (
              <OccurrenceLine key={each.id} occurrence={each} now={now} />
            ))}
          </ul>
        </div>
      ))}
      <Subscribe calendar={`comunidade-${id}.ics`} />
      <Link to={`${pages.horarios}?comunidade=${id}`}>todos os horários</Link>
    </section>
  )
}

/** 'hoje', 'amanhã', 'domingo, 6 de dezembro' */
function dayOf(data: string, today: string): string {
  return data <= addDays(today, 1)
    ? dayInWords(data, today)
    : longDate(data).replace(/ de \d{4}$/, '')
}
