import { Link } from 'react-router'
import { addDays } from '../../model/dates/civil-date.ts'
import { dayFrom } from '../../model/dates/long-date.ts'
import { isMissa } from '../../parish/horarios/celebracao.ts'
import { nextAtChurch } from '../../parish/horarios/next-at-church.ts'
import { pageOfHorarios } from '../../parish/horarios/pages.ts'
import { dayInWords, firstAhead, isOn, isOver, takesPlace } from '../../parish/horarios/coming.ts'
import {
  concernsCommunity,
  occurrences,
  scheduleOfCommunity,
} from '../../parish/horarios/occurrences.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { timetable } from '../../parish/horarios/timetable.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { OccurrenceLine } from '../horarios/occurrence-line.tsx'
import {
  pageSpecialDays,
  specialDayInWords,
  withNightsTogether,
} from '../../parish/horarios/special-day-words.ts'
import { SpecialDays } from '../horarios/special-days.tsx'
import { Subscribe } from '../horarios/subscribe.tsx'
import { TimesFoot, TimesList } from '../horarios/times-list.tsx'
import { useParishNow } from '../horarios/use-parish-now.ts'
import { WatchLive } from '../horarios/watch-live.tsx'
import styles from './comunidade.module.css'

export type OwnTimes = ReturnType<typeof ownTimes>

/** A phone without a network can show so many days. */
const days = 14
const shown = 5

export function ownTimes(at: ScheduleAt, id: number | undefined) {
  const { schedule: all, now } = at
  const schedule = scheduleOfCommunity(all, id)
  const names = new Map(all.comunidades.map((each) => [each.id, each.nome]))
  const today = now.slice(0, 10)
  const own = timetable(schedule, today).find((each) => each.id === id)
  const coming = occurrences(schedule, addDays(today, -1), addDays(today, days)).filter(
    (each) => concernsCommunity(each, id) && each.situacao !== 'suspensa' && !isOver(each, now),
  )
  const isHere = (each: Occurrence) => takesPlace(each) && each.comunidade === id
  const isMissaHere = (each: Occurrence) => isMissa(each.tipo) && isHere(each)
  const ahead = (isWanted: (each: Occurrence) => boolean) =>
    coming.some(isWanted) ? [] : firstAhead(schedule, addDays(today, days + 1), isWanted)
  // A chapel may have one Mass a month, or no Mass.
  const missa = ahead(isMissaHere)
  const far = missa.length > 0 ? missa : ahead(isHere)
  const { nome = '', celebracoes = [], nota = '', conferidos = '' } = own ?? {}
  return {
    id,
    nome: nome || (names.get(id ?? -1) ?? ''),
    celebracoes,
    nota,
    conferidos,
    coming: [...coming, ...far],
    special: pageSpecialDays(at.special).flatMap((day) => specialDayInWords(day, names, id ?? -1)),
    now,
  }
}

const noNames: ReadonlyMap<number, string> = new Map()

export function NextCelebration({ id, coming, now: loaded }: OwnTimes) {
  const now = useParishNow(loaded)
  // Celebrations moved from another community take place here.
  const here = coming.filter((each) => takesPlace(each) && each.comunidade === id)
  return (
    <div className={styles.next}>
      {nextAtChurch(here, now).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <WatchLive isOn={here.some((each) => each.aoVivo === true && isOn(each, now))} />
    </div>
  )
}

export function ComunidadeTimes(times: OwnTimes) {
  const { id, nome, celebracoes, nota, conferidos, coming, special, now: loaded } = times
  const now = useParishNow(loaded)
  if (celebracoes.length + coming.length + special.length === 0) return null
  const next = coming.filter((each) => !isOver(each, now)).slice(0, shown)
  const byDay = Map.groupBy(next, ({ data }) => data)
  return (
    <section className={styles.times} aria-labelledby="horarios">
      <h2 id="horarios">Horários</h2>
      <TimesList celebracoes={celebracoes} note={nota} />
      <TimesFoot
        times={{ id: id ?? null, nome, celebracoes, conferidos }}
        today={now.slice(0, 10)}
      />
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
      <SpecialDays
        days={withNightsTogether(special.filter(({ data }) => data >= now.slice(0, 10)))}
        now={now}
        nameOf={noNames}
      />
      <Subscribe calendar={`comunidade-${id}.ics`} />
      <Link className="target" to={pageOfHorarios({ comunidade: id })}>
        Todos os horários
      </Link>
    </section>
  )
}

/** 'ontem', 'hoje', 'amanhã', 'domingo, 6 de dezembro' */
function dayOf(data: string, today: string): string {
  return data <= addDays(today, 1) ? dayInWords(data, today) : dayFrom(data, today)
}
