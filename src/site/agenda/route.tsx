import { pick } from '../../model/pick.ts'
import { Link } from 'react-router'
import { aviso as notices } from '../../parish/agenda/aviso.ts'
import { evento as kind } from '../../parish/agenda/evento.ts'
import { isWeekly, repetitionInWords } from '../../parish/agenda/event-dates.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { comingByMonth, comingDates, timesInWords } from '../../parish/agenda/agenda.ts'
import { whenBesideLeaf } from '../../parish/agenda/next-events.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { monthAndYear } from '../../model/dates/long-date.ts'
import { specialNames } from '../../parish/horarios/special-days.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { pages } from '../../parish/paths.ts'
import { noticesFeedPath, agendaNotLoaded } from '../../parish/agenda/pages.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { Loaded } from '../loading/loaded.tsx'
import { type AgendaOfDay, loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { scheduleAt, type ScheduleAt } from '../horarios/schedule-at.ts'
import { aboutList } from '../meta/about-list.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { ChangeLines } from '../ui/changes.tsx'
import { classes } from '../ui/classes.ts'
import margin from '../ui/margin.module.css'
import { PlaceLine } from './event-place.tsx'
import { EventCard, type ListedEvent, listedEvent } from './event-card.tsx'
import type { Route } from './+types/route.ts'
import styles from './agenda.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf(from: Source) {
  return { agenda: Promise.all([from.agenda(), scheduleAt(from)]).then(pageAgenda) }
}

type PageAgenda = ReturnType<typeof pageAgenda>
type Month = PageAgenda['months'][number]

function pageAgenda([agenda, { special }]: [AgendaOfDay, ScheduleAt]) {
  const { avisos, eventos, today } = agenda
  const weekly = eventos.filter(isWeekly)
  return {
    avisos: currentAvisos(avisos, today).map((each) => pick(each, 'id', 'titulo')),
    months: comingByMonth(eventos, today, agenda).map(({ month, events }) => ({
      month,
      name: monthAndYear(month),
      events: events.map((each) => listedEvent(each, whenBesideLeaf(each, today), agenda)),
    })),
    weekly: comingDates(weekly, today, agenda).map((date) => {
      // The next date may have another hour or place.
      const evento = weekly.find(({ id }) => id === date.evento.id)!
      const when = [repetitionInWords(evento, today), timesInWords(evento)]
      return listedEvent({ ...date, evento }, when.filter(Boolean).join(', '), agenda)
    }),
    special: specialNames(special),
  }
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.agenda}
        about={(_, parish) => aboutList(kind, kind.listPage, parish)}
      />
      <link rel="alternate" type="application/atom+xml" title="Avisos" href={noticesFeedPath} />
      <h1>Agenda</h1>
      <Loaded resolve={loaderData.agenda} waiting={waiting.other} onFailure={agendaNotLoaded}>
        {(agenda) => <Coming {...agenda} />}
      </Loaded>
      <PrintedSource />
    </div>
  )
}

function Coming({ avisos, months, weekly, special }: PageAgenda) {
  if (avisos.length + months.length + weekly.length + special.length === 0) {
    return <p>Por enquanto não há nada marcado. Volte outro dia.</p>
  }
  return (
    <div className={classes(margin.withMargin, margin.ruled)}>
      <div className={margin.text}>
        <OnAgenda months={months} count={avisos.length} />
        {special.length > 0 && (
          <p>
            <Link className="target" to={`${pages.horarios}#dias-especiais`}>
              {`Horários especiais: ${listInWords(special)}`}
            </Link>
          </p>
        )}
        {months.map((month) => (
          <MonthEvents key={month.month} {...month} />
        ))}
      </div>
      <div className={margin.margin}>
        {weekly.length > 0 && <Weekly events={weekly} />}
        {avisos.length > 0 && <Notices avisos={avisos} />}
        <nav className={margin.block} aria-label="Missas">
          <Link to={pages.horarios}>Horários das Missas</Link>
        </nav>
      </div>
    </div>
  )
}

/** A margin shows the notices beside the list. */
function OnAgenda({ months, count }: { months: readonly Month[]; count: number }) {
  if (months.length + count < 2 || months.length === 0) return null
  return (
    <nav className={styles.parts} aria-label="Nesta página">
      {months.length > 1 &&
        months.map(({ month, name }) => (
          <a key={month} href={`#${month}`}>
            {capitalized(name.split(' ')[0]!)}
          </a>
        ))}
      {count > 0 && <a href="#avisos">{`Avisos (${count})`}</a>}
    </nav>
  )
}

function MonthEvents({ month, name, events }: Month) {
  return (
    <section className={styles.month}>
      <h2 id={month} className="capitalized">
        {name}
      </h2>
      {events.map((event) => (
        <EventCard key={event.id} event={event} isPlain />
      ))}
    </section>
  )
}

function Weekly({ events }: { events: readonly ListedEvent[] }) {
  return (
    <section className={classes(margin.block, styles.weekly)} aria-labelledby="toda-semana">
      <h2 id="toda-semana">Toda semana</h2>
      {events.map(({ id, titulo, when, changes, place, way }) => (
        <article key={id}>
          <h3>
            <Link to={addressOf(kind, id)}>{titulo}</Link>
          </h3>
          <p>{when}</p>
          <ChangeLines changes={changes} />
          <PlaceLine place={place} way={way} />
        </article>
      ))}
    </section>
  )
}

function Notices({ avisos }: Pick<PageAgenda, 'avisos'>) {
  return (
    <section className={margin.block} aria-labelledby="avisos">
      <h2 id="avisos">Avisos</h2>
      <ul>
        {avisos.map(({ id, titulo }) => (
          <li key={id}>
            <Link className="target" to={addressOf(notices, id)}>
              {titulo}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
