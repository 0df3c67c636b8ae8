import { Link } from 'react-router'
import type { Aviso } from '../../../contract/kinds/aviso.ts'
import { evento as kind } from '../../../contract/kinds/evento.ts'
import { comingByMonth, type EventOfMonth, whenInMonth } from '../../../contract/schedule/agenda.ts'
import { noticesFeedPath, pages } from '../../../contract/paths.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/messages.ts'
import { servicesContext } from '../../loading/context.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { browserData, pageData } from '../../loading/page-data.ts'
import { aboutList } from '../../meta/about-list.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../parish/root-data.ts'
import { AvisoCard, EventCard, monthOf } from '../../schedule/agenda-cards.tsx'
import { type AgendaOfDay, getAgenda, listed } from '../../schedule/get-agenda.ts'
import { loadAgenda } from '../../schedule/load-agenda.ts'
import type { Route } from './+types/route.ts'
import styles from './agenda.module.css'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const agenda = loadAgenda(services).then(listed)
  return pageData(services, { agenda })
}

export function clientLoader() {
  return browserData({ agenda: getAgenda().then(listed) })
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
        onFailure={noteOnConsole(consoleNotes.agenda)}
      >
        {(agenda) => <Coming {...agenda} />}
      </Loaded>
    </div>
  )
}

function Coming({ avisos, eventos, comunidades, today }: AgendaOfDay) {
  const months = comingByMonth(eventos, today)
  if (avisos.length + months.length === 0) {
    return <p>Por enquanto não há nada marcado. Volte outro dia.</p>
  }
  return (
    <>
      {avisos.length > 0 && <Notices avisos={avisos} />}
      {months.map(({ month, events }) => (
        <Month key={month} name={monthOf(month)} events={events} comunidades={comunidades} />
      ))}
      <p>
        <Link to={pages.horarios} className={styles.more}>
          Horários das Missas
        </Link>
      </p>
    </>
  )
}

function Notices({ avisos }: { avisos: readonly Aviso[] }) {
  return (
    <section className={styles.part} aria-labelledby="avisos">
      <h2 id="avisos">Avisos</h2>
      <div className={styles.cards}>
        {avisos.map((aviso) => (
          <AvisoCard key={aviso.id} aviso={aviso} />
        ))}
      </div>
    </section>
  )
}

type MonthProps = {
  name: string
  events: readonly EventOfMonth[]
  comunidades: AgendaOfDay['comunidades']
}

function Month({ name, events, comunidades }: MonthProps) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <div className={styles.cards}>
        {events.map((event) => (
          <EventCard
            key={event.evento.id}
            evento={event.evento}
            when={whenInMonth(event)}
            comunidades={comunidades}
          />
        ))}
      </div>
    </section>
  )
}
