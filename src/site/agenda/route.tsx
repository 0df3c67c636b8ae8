import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { evento as kind } from '../../parish/agenda/evento.ts'
import { comingByMonth, whenInMonth } from '../../parish/agenda/agenda.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { monthAndYear } from '../../model/dates/long-date.ts'
import { specialNames } from '../../parish/horarios/special-days.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { pages } from '../../parish/paths.ts'
import { noticesFeedPath, agendaNotLoaded } from '../../parish/agenda/pages.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { servicesContext } from '../loading/context.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { browserData, pageData } from '../loading/page-data.ts'
import { getSchedule, loadSchedule, type ScheduleAt } from '../horarios/schedule-at.ts'
import { aboutList } from '../meta/about-list.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useParishName } from '../document/root-data.ts'
import { AvisoCard, type ListedNotice, listedNotice } from './aviso-card.tsx'
import { EventCard, type ListedEvent, listedEvent } from './event-card.tsx'
import { type AgendaOfDay, getAgenda, loadAgenda } from './agenda-of-day.ts'
import type { Route } from './+types/route.ts'
import styles from './agenda.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const agenda = Promise.all([loadAgenda(services), loadSchedule(services)]).then(pageAgenda)
  return pageData(services, { agenda })
}

export function clientLoader() {
  return browserData({ agenda: Promise.all([getAgenda(), getSchedule()]).then(pageAgenda) })
}

type Month = { name: string; events: ListedEvent[] }

type PageAgenda = { avisos: ListedNotice[]; months: Month[]; special: string[] }

function pageAgenda([agenda, { special }]: [AgendaOfDay, ScheduleAt]): PageAgenda {
  const { avisos, eventos, today } = agenda
  return {
    avisos: currentAvisos(avisos, today).map(listedNotice),
    months: comingByMonth(eventos, today, agenda).map(({ month, events }) => ({
      name: monthAndYear(month),
      events: events.map((each) => listedEvent(each, whenInMonth(each), agenda)),
    })),
    special: specialNames(special),
  }
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  return (
    <div className="page">
      <LoadedPageMeta resolve={loaderData.agenda} about={() => aboutList(kind, nome)} />
      <link rel="alternate" type="application/atom+xml" title="Avisos" href={noticesFeedPath} />
      <h1>Agenda</h1>
      <Loaded
        resolve={loaderData.agenda}
        waiting={waiting.other}
        onFailure={noteOnConsole(agendaNotLoaded)}
      >
        {(agenda) => <Coming {...agenda} />}
      </Loaded>
    </div>
  )
}

function Coming({ avisos, months, special }: PageAgenda) {
  if (avisos.length + months.length + special.length === 0) {
    return <p>Por enquanto não há nada marcado. Volte outro dia.</p>
  }
  const hasBoth = avisos.length > 0 && months.length > 0
  return (
    <>
      {hasBoth && (
        <a className="target" href="#avisos">
          {`Ver os avisos (${avisos.length})`}
        </a>
      )}
      {special.length > 0 && (
        <p>
          <Link className="target" to={`${pages.horarios}#dias-especiais`}>
            {`Horários especiais: ${listInWords(special)}`}
          </Link>
        </p>
      )}
      {months.length > 0 && (
        <div id="eventos">
          {months.map((month) => (
            <MonthEvents key={month.name} {...month} />
          ))}
        </div>
      )}
      {avisos.length > 0 && (
        <Notices avisos={avisos}>
          {hasBoth && (
            <a className="target" href="#eventos">
              Ver os eventos
            </a>
          )}
        </Notices>
      )}
      <p>
        <Link to={pages.horarios} className={styles.more}>
          Horários das Missas
        </Link>
      </p>
    </>
  )
}

type NoticesProps = { avisos: readonly ListedNotice[]; children: ReactNode }

function Notices({ avisos, children }: NoticesProps) {
  return (
    <section className={styles.part} aria-labelledby="avisos">
      <h2 id="avisos">Avisos</h2>
      {children}
      <div className="side-by-side">
        {avisos.map((aviso) => (
          <AvisoCard key={aviso.id} aviso={aviso} />
        ))}
      </div>
    </section>
  )
}

function MonthEvents({ name, events }: Month) {
  return (
    <section className={styles.part}>
      <h2 className="capitalized">{name}</h2>
      <div className="side-by-side">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    </section>
  )
}
