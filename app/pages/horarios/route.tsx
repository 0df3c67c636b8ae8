import { useSearchParams } from 'react-router'
import { celebracao as kind } from '../../../contract/kinds/celebracao.ts'
import type { Schedule } from '../../../contract/schedule/occurrences.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/messages.ts'
import { getSchedule } from '../../schedule/get-schedule.ts'
import { servicesContext } from '../../loading/context.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { browserData, pageData } from '../../loading/page-data.ts'
import { useParishNow } from '../../schedule/use-parish-now.ts'
import { aboutList } from '../../meta/about-list.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../parish/root-data.ts'
import type { Route } from './+types/route.ts'
import { ComingDays } from './coming-days.tsx'
import { chosenFrom, Filters } from './filters.tsx'
import { Timetable } from './timetable.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const now = services.now()
  const horarios = services.content.schedule().then((schedule) => ({ schedule, now }))
  return pageData(services, { horarios })
}

export function clientLoader() {
  return browserData({ horarios: getSchedule() })
}

export default function Horarios({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  return (
    <div className="page">
      <LoadedPageMeta resolve={loaderData.horarios} about={() => aboutList(kind, nome)} />
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
      <Timetable schedule={schedule} chosen={chosen} today={now.slice(0, 10)} />
    </>
  )
}
