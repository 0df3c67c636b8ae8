import { useSearchParams } from 'react-router'
import { addDays } from '../../../contract/dates/civil-date.ts'
import { shortDate } from '../../../contract/dates/long-date.ts'
import { celebracao as kind } from '../../../contract/kinds/celebracao.ts'
import { specialReach } from '../../../contract/schedule/special-days.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/visitor-messages.ts'
import { distancesFrom } from '../../near-me/distances.ts'
import { NearMeButton } from '../../near-me/near-me.tsx'
import { type Position, usePosition } from '../../near-me/use-position.ts'
import { getSchedule } from '../../schedule/get-schedule.ts'
import { loadSchedule } from '../../schedule/load-schedule.ts'
import { servicesContext } from '../../loading/context.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { browserData, pageData } from '../../loading/page-data.ts'
import { SpecialDays } from '../../schedule/special-days.tsx'
import { Subscribe } from '../../schedule/subscribe.tsx'
import { useParishNow } from '../../schedule/use-parish-now.ts'
import { aboutList } from '../../meta/about-list.ts'
import { describeCelebrations } from '../../meta/describe-schedule.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../parish/root-data.ts'
import { classes } from '../../ui/classes.ts'
import type { Route } from './+types/route.ts'
import { ComingDays } from './coming-days.tsx'
import { chosenFrom } from './chosen.ts'
import { chosenSpecialDays } from './chosen-times.ts'
import { Filters } from './filters.tsx'
import styles from './horarios.module.css'
import { NearMe } from './near-me.tsx'
import { type PageTimes, pageTimes } from './page-times.ts'
import { Timetable } from './timetable.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const horarios = loadSchedule(services).then(pageTimes)
  return pageData(services, { horarios })
}

export function clientLoader() {
  return browserData({ horarios: getSchedule().then(pageTimes) })
}

export default function Horarios({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  const { position, ask } = usePosition()
  return (
    <div className={classes('page', styles.page)}>
      <LoadedPageMeta
        resolve={loaderData.horarios}
        about={(horarios) => ({
          ...aboutList(kind, nome),
          ...(horarios && { events: describeCelebrations(horarios.timetable) }),
        })}
      />
      <div className={styles.title}>
        <h1>Horários</h1>
        <Loaded resolve={loaderData.horarios}>
          {(value) => hasTimes(value) && <NearMeButton ask={ask} />}
        </Loaded>
      </div>
      <Loaded
        resolve={loaderData.horarios}
        waiting={waiting.other}
        onFailure={noteOnConsole(consoleNotes.horarios)}
      >
        {(value) => <Times times={value} position={position} />}
      </Loaded>
    </div>
  )
}

function hasTimes({ lines, timetable }: PageTimes): boolean {
  return lines.length + timetable.length > 0
}

function Times({ times, position }: { times: PageTimes; position: Position }) {
  const [search] = useSearchParams()
  const now = useParishNow(times.now)
  if (!hasTimes(times)) {
    return <p>Os horários ainda não foram informados. Pergunte na secretaria da paróquia.</p>
  }
  const chosen = chosenFrom(search, times)
  const distances = distancesFrom(position, times.comunidades)
  return (
    <div className={styles.sheet}>
      <Filters times={times} chosen={chosen} now={now} />
      <NearMe {...{ position, distances, times, chosen, now }} />
      <ComingDays {...{ times, chosen, distances, now }} />
      <SpecialDays
        days={chosenSpecialDays(times, chosen, now)}
        now={now}
        nameOf={new Map(times.comunidades.map(({ id, nome }) => [id, nome]))}
      />
      <Subscribe
        calendar={chosen.comunidade ? `comunidade-${chosen.comunidade}.ics` : 'paroquia.ics'}
      />
      <Timetable {...{ times, chosen, distances, now }} />
      <p className={styles.onPaper}>
        {`Impresso em ${shortDate(now.slice(0, 10))}. Vale até ${shortDate(
          addDays(now.slice(0, 10), specialReach),
        )}.`}
      </p>
    </div>
  )
}
