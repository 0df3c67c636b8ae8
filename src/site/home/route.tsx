import { Link } from 'react-router'
import { shareCards } from '../../api/share-card.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { consoleNotes, waiting } from '../../api/sentences/visitor-messages.ts'
import { pages } from '../../parish/paths.ts'
import type { Paroquia } from '../../parish/sobre/paroquia.ts'
import { get } from '../client/client.ts'
import { getSchedule } from '../horarios/get-schedule.ts'
import { loadSchedule } from '../horarios/load-schedule.ts'
import { servicesContext } from '../loading/context.ts'
import { browserData, pageData } from '../loading/page-data.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useParishName, useRootData } from '../document/root-data.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import { useComunidadesFailure } from '../loading/use-comunidades-failure.ts'
import type { Route } from './+types/route.ts'
import { Avisos, noticesOf } from './avisos.tsx'
import { AcoesCarousel, shownAcoes } from './acoes-carousel.tsx'
import { Leaflet, leafletOf } from './leaflet.tsx'
import { ComunidadesCarousel, slidesOf } from './comunidades-carousel.tsx'
import { Gospel, gospelStart } from './gospel.tsx'
import { Contact } from './contact.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './home.module.css'
import { PalavraPastorCard, shownPalavra } from './palavra-pastor-card.tsx'
import { massesOf, ProximaMissa } from './proxima-missa.tsx'
import { PublicacaoPopup, shownPublicacao } from './publicacao-popup.tsx'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, schedules, liturgia } = services
  const comunidades = content.lists.comunidade.list().then(slidesOf)
  const igreja = content.documents.paroquia.get().then(churchOf)
  const palavra = content.documents.palavraPastor.get().then(shownPalavra)
  const acoes = content.lists.acao.list().then(shownAcoes)
  const publicacao = content.publicacoes.list().then(shownPublicacao)
  const missas = loadSchedule(services).then(massesOf)
  const today = services.now().slice(0, 10)
  const avisos = schedules.agenda().then((agenda) => noticesOf(agenda.avisos, today))
  const folheto = content.lists.documento.list().then((all) => leafletOf(all, today))
  const evangelho = liturgia.textsOf(today).then(gospelStart)
  return pageData(services, {
    missas,
    avisos,
    folheto,
    evangelho,
    igreja,
    palavra,
    acoes,
    comunidades,
    publicacao,
  })
}

export function clientLoader() {
  return browserData({
    missas: getSchedule().then(massesOf),
    avisos: get('aviso.php').then(({ data }) => noticesOf(data, parishDate(new Date()))),
    folheto: get('documento.php').then(({ data }) => leafletOf(data, parishDate(new Date()))),
    evangelho: get('liturgia').then(gospelStart),
    igreja: get('paroquia.php').then(({ data }) => churchOf(data[0]!)),
    palavra: get('PalavraPastor.php').then(({ data }) => shownPalavra(data[0]!)),
    acoes: get('acao.php').then(({ data }) => shownAcoes(data)),
    comunidades: get('comunidade.php').then(({ data }) => slidesOf(data)),
    publicacao: get('publicacao.php').then(({ data }) => shownPublicacao(data)),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  const { site } = useRootData()
  const onComunidadesFailure = useComunidadesFailure()
  const { missas, avisos, folheto, evangelho, igreja, palavra, acoes, comunidades, publicacao } =
    loaderData
  const place = [site?.cidade, site?.uf].filter(Boolean).join(' – ')
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={palavra}
        about={(value) => ({
          text:
            `${[nome, place].filter(Boolean).join(', ')}. Horários das Missas, agenda, liturgia ` +
            'diária, orações, Santo Terço, devoções e comunidades.',
          // Home also answers at `/`.
          path: pages.home,
          card: shareCards.home(nome, value),
          church: 'paroquia',
        })}
      />
      <PublicacaoPopup publicacao={publicacao} />
      <div className={styles.greeting}>
        <div>
          {/* Has the focus once the publication is closed. */}
          <h1 tabIndex={-1}>{`Seja bem vindo(a) ${nome}`}</h1>
          <Loaded
            resolve={missas}
            // Until the next Mass is known, the link to all times.
            waiting={<ProximaMissa masses={[]} feasts={[]} hasTimes now="" />}
            onFailure={noteOnConsole(consoleNotes.horarios)}
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
      <Loaded resolve={avisos}>{(value) => <Avisos avisos={value} />}</Loaded>
      <Loaded resolve={folheto}>{(value) => <Leaflet leaflet={value} />}</Loaded>
      <Loaded resolve={evangelho}>{(value) => value && <Gospel {...value} />}</Loaded>
      <Loaded
        resolve={palavra}
        waiting={waiting.other}
        onFailure={noteOnConsole(consoleNotes.palavraPastor)}
      >
        {(value) => <PalavraPastorCard palavra={value} />}
      </Loaded>
      <Loaded
        resolve={acoes}
        waiting={waiting.other}
        empty={null}
        onFailure={noteOnConsole(consoleNotes.acoes)}
      >
        {(value) => (
          <section className={styles.section} aria-labelledby="acoes">
            <h2 id="acoes">Paróquia em ação</h2>
            <AcoesCarousel acoes={value} />
          </section>
        )}
      </Loaded>
      <section className={styles.section} aria-labelledby="comunidades">
        <div className={styles.withAll}>
          <h2 id="comunidades">Nossas comunidades</h2>
          <Loaded resolve={comunidades} empty={null}>
            {({ length }) =>
              length > 1 && (
                <Link className="target" to={pages.comunidades}>{`Ver todas as ${length}`}</Link>
              )
            }
          </Loaded>
        </div>
        <Loaded
          resolve={comunidades}
          waiting={waiting.homeComunidades}
          onFailure={onComunidadesFailure}
        >
          {(value) => <ComunidadesCarousel comunidades={value} />}
        </Loaded>
      </section>
      {site && <Contact site={site} />}
    </div>
  )
}

type ChurchPicture = Pick<Paroquia, 'foto1' | 'foto1Foco'>

function churchOf({ foto1, foto1Foco }: ChurchPicture): ChurchPicture {
  return { foto1, foto1Foco }
}

type ChurchProps = Pick<PictureProps, 'folder' | 'fileName' | 'focus'>

function Church(file: ChurchProps) {
  return (
    <div className={styles.church}>
      <Picture
        {...file}
        alt="Igreja da paróquia"
        frame="classic"
        sizes={`(width < 60rem) 100vw, 50vw`}
        first
      />
    </div>
  )
}

/** A link to today's liturgy. */
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
