import { useSearchParams } from 'react-router'
import { addDays } from '../../../contract/dates/civil-date.ts'
import { celebracao as kind } from '../../../contract/kinds/celebracao.ts'
import type { Schedule } from '../../../contract/schedule/occurrences.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/messages.ts'
import { getSchedule } from '../../schedule/get-schedule.ts'
import { loadSchedule } from '../../schedule/load-schedule.ts'
import { servicesContext } from '../../loading/context.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { browserData, pageData } from '../../loading/page-data.ts'
import { Subscribe } from '../../schedule/subscribe.tsx'
import { useParishNow } from '../../schedule/use-parish-now.ts'
import { aboutList } from '../../meta/about-list.ts'
import { describeCelebrations } from '../../meta/describe-schedule.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../parish/root-data.ts'
import type { Route } from './+types/route.ts'
import { ComingDays } from './coming-days.tsx'
import { chosenFrom, Filters } from './filters.tsx'
import { Timetable } from './timetable.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const horarios = loadSchedule(services).then(({ schedule, now }) => ({
    schedule: withCurrentExceptions(schedule, now.slice(0, 10)),
    now,
  }))
  return pageData(services, { horarios })
}

/** Days for which the page can be shown without a network. */
const reach = 31

/** The document contains no exceptions that it does not show. */
function withCurrentExceptions(schedule: Schedule, today: string): Schedule {
  const [first, last] = [addDays(today, -1), addDays(today, reach)]
  return {
    ...schedule,
    excecoes: schedule.excecoes.filter(({ data }) => data >= first && data <= last),
  }
}

export function clientLoader() {
  return browserData({ horarios: getSchedule() })
}

export default function Horarios({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.horarios}
        about={(horarios) => ({
          ...aboutList(kind, nome),
          ...(horarios && { events: describeCelebrations(horarios.schedule) }),
        })}
      />
      <h1>Horários</h1>
      <Loaded
        resolve={loaderData.horarios}
        waiting={waiting.other}
        onFailure={noteOnConsole(consoleNotes.horarios)}
      >
        {(value) => <Times {...value} />}
      </Loaded>
    </div>
  )
}

function Times({ schedule, now: loaded }: { schedule: Schedule; now: string }) {
  const [search] = useSearchParams()
  const now = useParishNow(loaded)
  if (schedule.celebracoes.length === 0) {
    return <p>Os horários ainda não foram informados. Pergunte na secretaria da paróquia.</p>
  }
  const chosen = chosenFrom(search, schedule)
  return (
    <>
      <Filters schedule={schedule} chosen={chosen} />
      <ComingDays schedule={schedule} chosen={chosen} now={now} />
      <Subscribe
        calendar={chosen.comunidade ? `comunidade-${chosen.comunidade}.ics` : 'paroquia.ics'}
      />
      <Timetable schedule={schedule} chosen={chosen} today={now.slice(0, 10)} />
    </>
  )
}
