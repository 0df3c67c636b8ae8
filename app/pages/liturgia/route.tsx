import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isCivilDate } from '../../../contract/dates/civil-date.ts'
import type { Liturgia } from '../../../contract/liturgia.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/visitor-messages.ts'
import { get } from '../../api/client.ts'
import { Readable } from '../../comfort/readable.tsx'
import { servicesContext } from '../../loading/context.ts'
import { browserData, loadOnNewPath, pageData, requireFound } from '../../loading/page-data.ts'
import { aboutLiturgia } from './about-liturgia.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName, useRootData } from '../../parish/root-data.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import type { Route } from './+types/route.ts'
import { DayLinks } from './day-links.tsx'
import { addressOf, isLeitura, type Leitura, leituras } from './leituras.ts'
import styles from './liturgia.module.css'
import { NotYet } from './not-yet.tsx'
import { Readings } from './readings.tsx'

/** Loads on another day, not on another reading of the same day. */
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
  const nome = useParishName()
  const wanted = search.get('data')
  const named = search.get('leitura')
  const leitura = isLeitura(named) ? named : 'primeiraLeitura'
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.liturgia}
        about={(liturgia) => aboutLiturgia(nome, wanted, leitura, liturgia)}
      />
      <h1>Liturgia Diária</h1>
      <DayLinks data={wanted ?? hoje?.data} />
      <Loaded
        key={wanted}
        resolve={loaderData.liturgia}
        waiting={waiting.other}
        onFailure={noteOnConsole(consoleNotes.liturgia)}
      >
        {(liturgia) => <Day liturgia={liturgia} wanted={wanted} chosen={leitura} />}
      </Loaded>
    </div>
  )
}

type DayProps = {
  liturgia: Liturgia
  /** The day that the address names; null for today. */
  wanted: string | null
  chosen: Leitura
}

function Day({ liturgia, wanted, chosen }: DayProps) {
  const { calendario, chegou } = liturgia
  const tabs = leituras.map(({ name, text }) => ({
    to: addressOf(wanted, name),
    text,
    isChosen: name === chosen,
  }))
  return (
    <article className={styles.day} data-cor={liturgia.cor.toLowerCase()}>
      <div className={styles.parts}>
        <p className={styles.subtitle}>
          <time dateTime={calendario.data} className="capitalized">
            {longDate(calendario.data)}
          </time>
          <span className={styles.name}>{liturgia.liturgia}</span>
          {calendario.facultativas
            ?.filter((memorial) => !liturgia.liturgia.includes(memorial))
            .map((memorial) => (
              <span key={memorial}>{`ou: ${memorial}, memória facultativa`}</span>
            ))}
          <span className={styles.colour}>{`Cor litúrgica: ${liturgia.cor.toLowerCase()}`}</span>
        </p>
        <Tabs label="Leituras" tabs={tabs} />
      </div>
      <div>
        {chegou ? (
          <Readable name={`${calendario.data} ${chosen}`} isPrayed={liturgia[chosen].texto !== ''}>
            <Readings liturgia={liturgia} chosen={chosen} />
          </Readable>
        ) : (
          <NotYet liturgia={liturgia}>
            As leituras deste dia ainda não chegaram. Assim que chegarem, aparecerão aqui.
          </NotYet>
        )}
        <ShareButton
          key={chosen}
          title={liturgia.liturgia}
          // With the date, also today: the link must show the same text tomorrow.
          path={addressOf(calendario.data, chosen === 'primeiraLeitura' ? undefined : chosen)}
        />
      </div>
    </article>
  )
}
