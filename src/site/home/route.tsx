import { pick } from '../../model/pick.ts'
import { Link } from 'react-router'
import { shareCards } from '../../api/share-card.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { agendaNotLoaded } from '../../parish/agenda/pages.ts'
import { horariosNotLoaded } from '../../parish/horarios/pages.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { currentLeaflet } from '../../parish/documentos/leaflet.ts'
import { pages } from '../../parish/paths.ts'
import { scheduleAt } from '../horarios/schedule-at.ts'
import { loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { EarlyScript } from '../document/early-script.tsx'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useParishName, useRootData } from '../document/root-data.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useComunidadesFailure } from '../loading/notes.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import type { Route } from './+types/route.ts'
import { Avisos, Gospel, gospelStart, Leaflet, selectAvisos } from './today.tsx'
import { AcoesCarousel, ComunidadesCarousel, selectAcoes, selectComunidades } from './carousels.tsx'
import { Contact, HowToWatch, Urgent } from './contact.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './home.module.css'
import { PalavraPastorCard, selectPalavra } from './palavra-pastor-card.tsx'
import { noMasses, ProximaMissa, selectMasses } from './proxima-missa.tsx'
import { ProximosDias, selectDays } from './proximos-dias.tsx'
import { PublicacaoPopup, selectPublicacao } from './publicacao-popup.tsx'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf(from: Source) {
  const { list, document } = from
  const [agenda, schedule] = [from.agenda(), scheduleAt(from)]
  return {
    missas: schedule.then(selectMasses),
    dias: Promise.all([agenda, schedule]).then(selectDays),
    avisos: agenda.then(selectAvisos),
    folheto: list('documento').then((all) => currentLeaflet(all, from.now().slice(0, 10))),
    evangelho: from.readings().then(gospelStart),
    igreja: document('paroquia').then((paroquia) => pick(paroquia, 'foto1', 'foto1Foco')),
    palavra: document('palavraPastor').then(selectPalavra),
    acoes: list('acao').then(selectAcoes),
    comunidades: list('comunidade').then(selectComunidades),
    publicacao: from.publicacoes().then(selectPublicacao),
    // A phone may have stored the answer of an older version.
    urgencias: from.menu().then(({ urgencias = [] }) => urgencias),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  const { site } = useRootData()
  const onComunidadesFailure = useComunidadesFailure()
  const { missas, dias, avisos, folheto, evangelho, igreja, palavra, acoes } = loaderData
  const { comunidades, publicacao, urgencias } = loaderData
  const description = useDescription()
  return (
    <>
      <PublicacaoPopup publicacao={publicacao} />
      <div className={styles.home}>
        <div className="page">
          <LoadedPageMeta
            resolve={palavra}
            about={(value) => ({
              text: description,
              path: pages.home,
              card: shareCards.home(nome, value),
              church: 'paroquia',
            })}
          />
          <div className={styles.greeting}>
            <div>
              {/* Gets the focus once the publication is closed. */}
              <h1 tabIndex={-1}>{`Seja bem vindo(a) ${nome}`}</h1>
              <Loaded
                resolve={missas}
                // A link to all times until the next Mass is known.
                waiting={<ProximaMissa {...noMasses} />}
                onFailure={horariosNotLoaded}
              >
                {(value) => <ProximaMissa {...value} />}
              </Loaded>
              <Today />
            </div>
            {site?.igreja ? (
              <Church folder="contato" fileName={site.igreja} focus={site.igrejaFoco} />
            ) : (
              <Loaded resolve={igreja}>
                {({ foto1, foto1Foco }) =>
                  foto1 && <Church folder="paroquia" fileName={foto1} focus={foto1Foco} />
                }
              </Loaded>
            )}
          </div>
          <Shortcuts />
          <div className={styles.halves}>
            <Loaded resolve={avisos}>{(value) => <Avisos {...value} />}</Loaded>
            <Loaded resolve={dias} onFailure={agendaNotLoaded}>
              {(value) => <ProximosDias {...value} />}
            </Loaded>
          </div>
          <div className={styles.halves}>
            <div className={styles.readings}>
              <Loaded resolve={evangelho}>{(value) => value && <Gospel {...value} />}</Loaded>
              <Loaded resolve={folheto}>{(value) => value && <Leaflet leaflet={value} />}</Loaded>
            </div>
            <Loaded
              resolve={palavra}
              waiting={waiting.other}
              onFailure="Erro ao carregar a palavra do pastor:"
            >
              {(value) => <PalavraPastorCard palavra={value} />}
            </Loaded>
          </div>
          <div className={styles.halves}>
            <Loaded
              resolve={acoes}
              waiting={waiting.other}
              empty={null}
              onFailure="Erro ao carregar as ações:"
            >
              {(value) => (
                <section className={styles.slides} aria-labelledby="acoes">
                  <h2 id="acoes">Paróquia em ação</h2>
                  <AcoesCarousel acoes={value} />
                </section>
              )}
            </Loaded>
            <Loaded
              resolve={comunidades}
              waiting={waiting.homeComunidades}
              empty={null}
              onFailure={onComunidadesFailure}
            >
              {(value) => (
                <section className={styles.slides} aria-labelledby="comunidades">
                  <div className={styles.withAll}>
                    <h2 id="comunidades">Nossas comunidades</h2>
                    {value.length > 1 && (
                      <Link className="target screen-only" to={pages.comunidades}>
                        {`Ver as ${value.length}`}
                      </Link>
                    )}
                  </div>
                  <ComunidadesCarousel comunidades={value} />
                </section>
              )}
            </Loaded>
          </div>
          {site && (
            <Contact site={site}>
              <Loaded resolve={urgencias} waiting={<Urgent site={site} urgencias={[]} />}>
                {(value) => <Urgent site={site} urgencias={value} />}
              </Loaded>
              <Loaded resolve={missas}>
                {({ isStreamed }) => isStreamed && <HowToWatch site={site} />}
              </Loaded>
            </Contact>
          )}
          <PrintedSource />
        </div>
      </div>
    </>
  )
}

/** Names only what visitors find. */
function useDescription(): string {
  const nome = useParishName()
  const { site, menu } = useRootData()
  const filled: readonly string[] = menu.paginas
  const place = [site?.cidade, site?.uf].filter(Boolean).join(' – ')
  const whereFilled = (page: string, ...words: string[]) => (filled.includes(page) ? words : [])
  const there = [
    ...whereFilled(pages.horarios, 'horários das Missas'),
    ...whereFilled(pages.agenda, 'agenda', 'avisos'),
    'liturgia diária',
    'orações',
    'Terço',
    ...whereFilled(pages.comunidades, 'comunidades'),
    'contato',
  ]
  return `${[nome, place].filter(Boolean).join(', ')}. ${capitalized(listInWords(there))}.`
}

type ChurchProps = Pick<PictureProps, 'folder' | 'fileName' | 'focus'>

function Church(file: ChurchProps) {
  return (
    <div ref={comeFirst} className={styles.church}>
      <Picture
        {...file}
        alt="Igreja da paróquia"
        frame="classic"
        sizes="(width < 64rem) 100vw, 50vw"
        first
      />
      <EarlyScript code={comingFirst} />
    </div>
  )
}

/**
 * Pictures further down are asked for once the church has come, or the visitor scrolls: browsers fetch
 * lazy pictures long before they are seen.
 *
 * This function's source is also the script before hydration: it must use nothing from outside.
 */
function comeFirst(church: Element | null): void {
  const picture = church?.querySelector('img')
  if (!picture || picture.complete) return
  const { dataset } = document.documentElement
  const go = () => delete dataset.espera
  dataset.espera = 'igreja'
  picture.addEventListener('load', go)
  picture.addEventListener('error', go)
  addEventListener('scroll', go, { once: true })
}

const comingFirst = `(${comeFirst})(document.currentScript.parentElement)`

function Today() {
  const { hoje } = useRootData()
  if (hoje === null) return null
  return (
    <p className={styles.today}>
      <Link to={pages.liturgia}>
        <time dateTime={hoje.data} className="capitalized">
          {weekdayAndDate(hoje.data)}
        </time>
        <span>{hoje.celebracao}</span>
      </Link>
    </p>
  )
}
