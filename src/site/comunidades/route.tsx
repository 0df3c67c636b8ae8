import { Link, useSearchParams } from 'react-router'
import { comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { distanceInWords } from '../../parish/comunidades/map-distance.ts'
import { pages } from '../../parish/paths.ts'
import { plural } from '../../model/texts/plural.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useComunidadesFailure } from '../loading/notes.ts'
import { aboutList } from '../meta/about-list.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import {
  byDistance,
  type Distances,
  distancesFrom,
  type Position,
  usePosition,
} from '../near-me/distances.ts'
import { NearMeButton, NearMeStatus } from '../near-me/near-me.tsx'
import { Title } from '../ui/title.tsx'
import { scheduleAt } from '../horarios/schedule-at.ts'
import { useParishNow } from '../horarios/use-parish-now.ts'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { Facade } from './facade.tsx'
import type { Route } from './+types/route.ts'
import styles from './comunidades.module.css'
import {
  comingSunday,
  missasInWords,
  nextMissa,
  sundayInWords,
  withMissaOn,
} from '../../parish/horarios/missas-of-churches.ts'
import {
  type ListedComunidade,
  type ListedComunidades,
  listedComunidades,
} from './listed-comunidades.ts'
import { MapOfParish } from './map-of-parish.tsx'
import type { ParishMap } from './parish-map.ts'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf(from: Source) {
  const listed = Promise.all([from.list('comunidade'), scheduleAt(from)])
  return { listed: listed.then(([all, at]) => listedComunidades(all, at)) }
}

export default function Comunidades({ loaderData }: Route.ComponentProps) {
  const { position, ask } = usePosition()
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.listed}
        about={(_, parish) => aboutList(kind, kind.listPage, parish)}
      />
      <Title title="Comunidades">
        <Loaded resolve={loaderData.listed}>
          {({ comunidades }) => comunidades.length > 1 && <NearMeButton ask={ask} />}
        </Loaded>
      </Title>
      <Loaded
        resolve={loaderData.listed}
        waiting={waiting.comunidades}
        onFailure={useComunidadesFailure()}
      >
        {(listed) => <Listed {...listed} position={position} />}
      </Loaded>
    </div>
  )
}

function Listed({
  comunidades,
  mapa,
  now: loaded,
  position,
}: ListedComunidades & { position: Position }) {
  const now = useParishNow(loaded)
  const [search] = useSearchParams()
  if (comunidades.length === 0) return <p>Por enquanto não há comunidades. Volte outro dia.</p>
  const sunday = comingSunday(comunidades, now)
  const ofSunday = sunday === undefined ? [] : withMissaOn(comunidades, sunday, now)
  const isSunday = search.get('missa') === 'domingo'
  const distances = distancesFrom(position, comunidades)
  const shown = byDistance(isSunday ? ofSunday : comunidades, distances, ({ id }) => id)
  return (
    <>
      {comunidades.length > 1 && <Choice isSunday={isSunday} />}
      <NearMeStatus position={position} distances={distances} />
      <p aria-live="polite">
        {isSunday ? sundayInWords(sunday, shown.length, now) : howMany(shown.length)}
      </p>
      <div className={classes(mapa && styles.withMap)}>
        {mapa && <MapOfParish map={mapa} shown={shown} />}
        <Cards
          {...{ comunidades: shown, mapa, distances, now }}
          sunday={isSunday ? sunday : undefined}
        />
      </div>
    </>
  )
}

/** Links work without scripts and have addresses. */
function Choice({ isSunday }: { isSunday: boolean }) {
  const choices = [
    { to: pages.comunidades, text: 'Todas', isChosen: !isSunday },
    { to: `${pages.comunidades}?missa=domingo`, text: 'Com Missa no domingo', isChosen: isSunday },
  ]
  return (
    <nav className={styles.choice} aria-label="Escolher comunidades">
      {choices.map(({ to, text, isChosen }) => (
        <Link
          key={to}
          className="outlined"
          to={to}
          aria-current={isChosen ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

type CardsProps = {
  comunidades: readonly ListedComunidade[]
  mapa: ParishMap | undefined
  distances: Distances
  now: string
  sunday: string | undefined
}

/** A missing photo leaves an emblem, unless all are missing. */
function Cards({ comunidades, mapa, distances, now, sunday }: CardsProps) {
  const keepsFrame = comunidades.some(({ fachada }) => fachada !== '')
  return (
    <div className={styles.sideBySide}>
      {comunidades.map((comunidade) => {
        const { id, numero, nome, endereco, missas } = comunidade
        const kilometers = distances.get(id)
        const isOnMap = mapa?.figures.some((figure) => figure.id === id)
        const said = sunday === undefined ? nextMissa(missas, now) : missasInWords(missas, sunday)
        const picture = keepsFrame && (
          <div className={styles.picture}>
            <Facade comunidade={comunidade} sizes={7} keepsFrame />
            {isOnMap && <span aria-hidden="true">{numero}</span>}
          </div>
        )
        return (
          <Card key={id} to={addressOf(kind, id)} title={nome} heading="h2" picture={picture}>
            {said !== '' && <p className={styles.missa}>{said}</p>}
            {kilometers !== undefined && <p>{capitalized(distanceInWords(kilometers))}</p>}
            {endereco !== '' && <p>{endereco}</p>}
          </Card>
        )
      })}
    </div>
  )
}

function howMany(count: number): string {
  return `A paróquia tem ${plural(count, '# comunidade', '# comunidades')}.`
}
