import { Link } from 'react-router'
import { shareCards } from '../../api/share-card.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { horariosNotLoaded } from '../../parish/horarios/pages.ts'
import { pages } from '../../parish/paths.ts'
import type { Paroquia } from '../../parish/sobre/paroquia.ts'
import { get } from '../client/client.ts'
import { getSchedule, loadSchedule } from '../horarios/schedule-at.ts'
import { servicesContext } from '../loading/context.ts'
import { browserData, pageData } from '../loading/page-data.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useParishName, useRootData } from '../document/root-data.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole, useComunidadesFailure } from '../loading/notes.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import type { Route } from './+types/route.ts'
import { Avisos, Gospel, gospelStart, Leaflet, selectLeaflet, selectAvisos } from './today.tsx'
import { AcoesCarousel, ComunidadesCarousel, selectAcoes, selectComunidades } from './carousels.tsx'
import { Contact } from './contact.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './home.module.css'
import { PalavraPastorCard, selectPalavra } from './palavra-pastor-card.tsx'
import { selectMasses, ProximaMissa } from './proxima-missa.tsx'
import { PublicacaoPopup, selectPublicacao } from './publicacao-popup.tsx'
import { siteNow } from '../state/site-clock.ts'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, schedules, liturgia } = services
  const comunidades = content.lists.comunidade.list().then(selectComunidades)
  const igreja = content.documents.paroquia.get().then(selectChurch)
  const palavra = content.documents.palavraPastor.get().then(selectPalavra)
  const acoes = content.lists.acao.list().then(selectAcoes)
  const publicacao = content.publicacoes.list().then(selectPublicacao)
  const missas = loadSchedule(services).then(selectMasses)
  const today = services.now().slice(0, 10)
  const avisos = schedules.agenda().then((agenda) => selectAvisos(agenda.avisos, today))
  const folheto = content.lists.documento.list().then((all) => selectLeaflet(all, today))
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
    missas: getSchedule().then(selectMasses),
    avisos: get('aviso.php').then(({ data }) => selectAvisos(data, parishDate(siteNow()))),
    folheto: get('documento.php').then(({ data }) => selectLeaflet(data, parishDate(siteNow()))),
    evangelho: get('liturgia').then(gospelStart),
    igreja: get('paroquia.php').then(({ data }) => selectChurch(data[0]!)),
    palavra: get('PalavraPastor.php').then(({ data }) => selectPalavra(data[0]!)),
    acoes: get('acao.php').then(({ data }) => selectAcoes(data)),
    comunidades: get('comunidade.php').then(({ data }) => selectComunidades(data)),
    publicacao: get('publicacao.php').then(({ data }) => selectPublicacao(data)),
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
          path: pages.home,
          card: shareCards.home(nome, value),
          church: 'paroquia',
        })}
      />
      <PublicacaoPopup publicacao={publicacao} />
      <div className={styles.greeting}>
        <div>
          {/* Gets the focus once the publication is closed. */}
          <h1 tabIndex={-1}>{`Seja bem vindo(a) ${nome}`}</h1>
          <Loaded
            resolve={missas}
            // A link to all times until the next Mass is known.
            waiting={<ProximaMissa masses={[]} feasts={[]} hasTimes matriz={undefined} now="" />}
            onFailure={noteOnConsole(horariosNotLoaded)}
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
      <div className={styles.news}>
        <Loaded resolve={avisos}>{(value) => <Avisos {...value} />}</Loaded>
        <div>
          <Loaded resolve={folheto}>{(value) => <Leaflet leaflet={value} />}</Loaded>
          <Loaded resolve={evangelho}>{(value) => value && <Gospel {...value} />}</Loaded>
        </div>
      </div>
      <Loaded
        resolve={palavra}
        waiting={waiting.other}
        onFailure={noteOnConsole('Erro ao carregar a palavra do pastor:')}
      >
        {(value) => <PalavraPastorCard palavra={value} />}
      </Loaded>
      <Loaded
        resolve={acoes}
        waiting={waiting.other}
        empty={null}
        onFailure={noteOnConsole('Erro ao carregar as ações:')}
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

function selectChurch({ foto1, foto1Foco }: ChurchPicture): ChurchPicture {
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
