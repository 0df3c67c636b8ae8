import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { celebracao as kind } from '../../parish/horarios/celebracao.ts'
import { pages } from '../../parish/paths.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { horariosNotLoaded } from '../../parish/horarios/pages.ts'
import { distancesFrom, type Position, usePosition } from '../near-me/distances.ts'
import { NearMeButton } from '../near-me/near-me.tsx'
import { Title } from '../ui/title.tsx'
import { scheduleAt } from './schedule-at.ts'
import { Loaded } from '../loading/loaded.tsx'
import { loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { type Part, valueOf } from '../loading/page-data.ts'
import { withNightsTogether } from '../../parish/horarios/special-day-words.ts'
import { SpecialDays } from './special-days.tsx'
import { Subscribe } from './subscribe.tsx'
import { useParishNow } from './use-parish-now.ts'
import { aboutList } from '../meta/about-list.ts'
import { describeCelebrations } from '../../parish/horarios/structured-data.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { classes } from '../ui/classes.ts'
import type { Qr } from '../ui/draw-qr.ts'
import type { Route } from './+types/route.ts'
import { ComingDays } from './coming-days.tsx'
import { chosenFrom, chosenSpecialDays, chosenTimetable } from './chosen-times.ts'
import { SheetFoot, SheetHead } from './door-sheet.tsx'
import { Filters } from './filters.tsx'
import styles from './horarios.module.css'
import { NearMe } from './near-me.tsx'
import { type PageTimes, pageTimes } from './page-times.ts'
import { sheetLetters } from './sheet-letters.ts'
import { Timetable } from './timetable.tsx'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf(from: Source, { url }: Pick<LoaderFunctionArgs, 'url'>) {
  return { horarios: scheduleAt(from).then(pageTimes), qr: drawnAddress(url.origin) }
}

/** The server draws the code; otherwise the sheet has the address in words. */
function drawnAddress(origin: string): Promise<Qr | undefined> {
  const drawn = import('../ui/draw-qr.ts').then(({ drawQr }) => drawQr(origin + pages.horarios))
  return valueOf(drawn)
}

export default function Horarios({ loaderData }: Route.ComponentProps) {
  const { position, ask } = usePosition()
  return (
    <div className={classes('page', styles.page)}>
      <LoadedPageMeta
        resolve={loaderData.horarios}
        about={(horarios, parish) => ({
          ...aboutList(kind, kind.listPage, parish),
          ...(horarios && { events: describeCelebrations(horarios.timetable) }),
        })}
      />
      <Title title="Horários" className="door-replaced">
        <Loaded resolve={loaderData.horarios}>
          {(value) => hasTimes(value) && <NearMeButton ask={ask} />}
        </Loaded>
      </Title>
      <Loaded resolve={loaderData.horarios} waiting={waiting.other} onFailure={horariosNotLoaded}>
        {(value) => <Times times={value} position={position} qr={loaderData.qr} />}
      </Loaded>
    </div>
  )
}

function hasTimes({ lines, timetable }: PageTimes): boolean {
  return lines.length + timetable.length > 0
}

type TimesProps = { times: PageTimes; position: Position; qr: Part<Qr | undefined> }

function Times({ times, position, qr }: TimesProps) {
  const [search] = useSearchParams()
  const now = useParishNow(times.now)
  if (!hasTimes(times)) {
    return <p>Os horários ainda não foram informados. Pergunte na secretaria da paróquia.</p>
  }
  const chosen = chosenFrom(search, times)
  const distances = distancesFrom(position, times.comunidades)
  const today = now.slice(0, 10)
  const nameOf = new Map(times.comunidades.map(({ id, nome }) => [id, nome]))
  const special = withNightsTogether(chosenSpecialDays(times, chosen, now))
  const communities = chosenTimetable(times, chosen)
  const { letters, columns } = sheetLetters(communities, special, nameOf, today)
  return (
    <div className={classes('door-sheet', `door-${letters}`, columns === 2 && 'door-columns')}>
      <SheetHead times={times} chosen={chosen} hasName={communities.length > 0} />
      <Filters times={times} chosen={chosen} now={now} />
      <NearMe {...{ position, distances, times, chosen, now }} />
      <ComingDays {...{ times, chosen, distances, now }} />
      <SpecialDays days={special} now={now} nameOf={nameOf} />
      <Subscribe
        calendar={chosen.comunidade ? `comunidade-${chosen.comunidade}.ics` : 'paroquia.ics'}
      />
      <Timetable {...{ communities, distances, now }} />
      <Loaded resolve={qr}>{(drawn) => <SheetFoot qr={drawn} today={today} />}</Loaded>
    </div>
  )
}
