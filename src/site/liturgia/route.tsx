import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isCivilDate } from '../../model/dates/civil-date.ts'
import type { Liturgia } from '../../parish/liturgia/liturgia.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { shareCards } from '../../api/share-card.ts'
import { splitVerses } from '../../model/texts/verses.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { get } from '../client/client.ts'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { servicesContext } from '../loading/context.ts'
import { browserData, loadOnNewPath, pageData, requireFound } from '../loading/page-data.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useRootData } from '../document/root-data.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useSettled } from '../loading/use-settled.ts'
import { classes } from '../ui/classes.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { Title } from '../ui/title.tsx'
import { Tabs } from '../ui/tabs/tabs.tsx'
import type { PageInfo } from '../meta/page-info.ts'
import type { Route } from './+types/route.ts'
import { DayLinks } from './day-links.tsx'
import { addressOfLeitura, isLeitura, type Leitura, leituras } from './leituras.ts'
import { NoReadingsYet, Readings } from './readings.tsx'
import styles from './liturgia.module.css'

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args
  const isNewDay = currentUrl.searchParams.get('data') !== nextUrl.searchParams.get('data')
  return isNewDay || loadOnNewPath(args)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { liturgia } = services
  const found = liturgia.find(url.searchParams.get('data') ?? liturgia.today())
  const leitura = url.searchParams.get('leitura')
  await requireFound(found)
  const isKnown = leitura === null || isLeitura(leitura)
  const dia = found.then((day) => day!)
  return pageData(services, { liturgia: dia }, isKnown ? 200 : 404)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const wanted = url.searchParams.get('data')
  if (wanted !== null && !isCivilDate(wanted)) throw data(null, { status: 404 })
  return browserData({ liturgia: get('liturgia', wanted === null ? {} : { data: wanted }) })
}

export default function LiturgiaPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { hoje } = useRootData()
  const wanted = search.get('data')
  const named = search.get('leitura')
  const leitura = isLeitura(named) ? named : 'primeiraLeitura'
  const { liturgia } = loaderData
  const known = useSettled(liturgia)
  const cor = known.status === 'loaded' ? known.value.cor.toLowerCase() : undefined
  const tabs = leituras.map(({ name, text }) => ({
    to: addressOfLeitura(wanted, name),
    text,
    isChosen: name === leitura,
  }))
  return (
    <div className={classes('page', styles.page)}>
      <LoadedPageMeta
        resolve={liturgia}
        about={(day, parish) => aboutLiturgia(parish, wanted, leitura, day)}
      />
      <Title title="Liturgia Diária">
        <TextSizeButtons />
      </Title>
      <article className={styles.day} data-cor={cor}>
        <div className={styles.parts}>
          <div className={styles.date}>
            {/* Outside of `Loaded`: a followed link keeps the focus; and above the names, which have
                more or fewer lines: it keeps its place. */}
            <DayLinks data={wanted ?? hoje?.data} />
            <Loaded key={wanted} resolve={liturgia}>
              {(day) => <Subtitle {...day} />}
            </Loaded>
          </div>
          <div className={styles.bar}>
            <Tabs label="Leituras" tabs={tabs} />
          </div>
        </div>
        <div>
          <Loaded
            key={wanted}
            resolve={liturgia}
            waiting={waiting.other}
            onFailure="Erro ao carregar a liturgia:"
          >
            {(day) => <Texts liturgia={day} chosen={leitura} />}
          </Loaded>
        </div>
      </article>
    </div>
  )
}

/**
 * Readings have descriptions of their own, but the day's canonical address. @param wanted null for
 * today
 */
function aboutLiturgia(
  parish: string,
  wanted: string | null,
  chosen: Leitura,
  liturgia?: Liturgia,
): PageInfo {
  const title = wanted === null ? 'Liturgia Diária' : `Liturgia de ${longDate(wanted)}`
  const { data = wanted ?? '', celebracao = '' } = liturgia?.calendario ?? {}
  return {
    title,
    text: liturgia ? describe(liturgia, chosen) : `Leituras, salmo e evangelho do dia. ${parish}.`,
    path: addressOfLeitura(wanted),
    card: shareCards.liturgia(data, celebracao),
  }
}

function describe(liturgia: Liturgia, chosen: Leitura): string {
  const { referencia, texto } = liturgia[chosen]
  const start = chosen === 'salmo' ? liturgia.salmo.refrao : withoutNumbers(texto)
  const label = leituras.find(({ name }) => name === chosen)?.text
  const place = referencia && ` (${referencia})`
  const reading = start && ` ${label}${place}: ${start}`
  const day = capitalized(longDate(liturgia.calendario.data))
  return `${day}: ${liturgia.liturgia}.${reading}`
}

function withoutNumbers(texto: string): string {
  return splitVerses(texto)
    .map(({ words }) => words)
    .join(' ')
}

function Subtitle({ liturgia, calendario, cor }: Liturgia) {
  return (
    <p className={styles.subtitle}>
      <time dateTime={calendario.data} className="capitalized">
        {longDate(calendario.data)}
      </time>
      <span className={styles.name}>{liturgia}</span>
      {calendario.facultativas
        ?.filter((memorial) => !liturgia.includes(memorial))
        .map((memorial) => (
          <span key={memorial}>{`ou: ${memorial}, memória facultativa`}</span>
        ))}
      <span className="soft">{`Cor litúrgica: ${cor.toLowerCase()}`}</span>
    </p>
  )
}

function Texts({ liturgia, chosen }: { liturgia: Liturgia; chosen: Leitura }) {
  return (
    <>
      {liturgia.chegou ? (
        <Readings liturgia={liturgia} chosen={chosen} />
      ) : (
        <NoReadingsYet liturgia={liturgia}>
          As leituras deste dia ainda não chegaram. Assim que chegarem, aparecerão aqui.
        </NoReadingsYet>
      )}
      <ShareButton
        key={chosen}
        title={liturgia.liturgia}
        // With the date, the link shows the same text tomorrow.
        path={addressOfLeitura(
          liturgia.calendario.data,
          chosen === 'primeiraLeitura' ? undefined : chosen,
        )}
      />
    </>
  )
}
