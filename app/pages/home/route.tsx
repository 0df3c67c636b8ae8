import { Await, Link } from 'react-router'
import { longDate } from '../../../contract/dates/long-date.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/messages.ts'
import { pages } from '../../../contract/paths.ts'
import { get } from '../../api/client.ts'
import { servicesContext } from '../../loading/context.ts'
import { browserData, pageData } from '../../loading/page-data.ts'
import { aboutHome } from './about-home.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName, useRootData } from '../../parish/root-data.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { Ornament } from '../../ui/ornament.tsx'
import { useComunidadesFailure } from '../../loading/use-comunidades-failure.ts'
import type { Route } from './+types/route.ts'
import { AcoesCarousel } from './acoes-carousel.tsx'
import { ComunidadesCarousel, slidesOf } from './comunidades-carousel.tsx'
import { Contact } from './contact.tsx'
import styles from './home.module.css'
import { PalavraPastorCard } from './palavra-pastor-card.tsx'
import { hasPopup, PublicacaoPopup } from './publicacao-popup.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content } = services
  const comunidades = content.lists.comunidade.list().then(slidesOf)
  const publicacoes = content.publicacoes.list()
  const isCovered = publicacoes.then(hasPopup, () => false)
  return pageData(services, {
    palavra: content.documents.palavraPastor.get(),
    acoes: content.lists.acao.list(),
    comunidades,
    publicacoes,
    isCovered,
  })
}

export function clientLoader() {
  return browserData({
    palavra: get('PalavraPastor.php').then(({ data }) => data[0]),
    acoes: get('acao.php').then(({ data }) => data),
    comunidades: get('comunidade.php').then(({ data }) => data),
    publicacoes: get('publicacao.php').then(({ data }) => data),
    isCovered: Promise.resolve(false),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  const { site } = useRootData()
  const onComunidadesFailure = useComunidadesFailure()
  const { palavra, acoes, comunidades, publicacoes, isCovered } = loaderData
  return (
    <div className="page">
      <LoadedPageMeta resolve={palavra} about={(value) => aboutHome(nome, site, value)} />
      <PublicacaoPopup publicacoes={publicacoes} />
      <div className={styles.greeting}>
        <h1>Seja bem vindo(a) {nome}</h1>
        <Today />
        <Ornament />
      </div>
      <Loaded
        resolve={palavra}
        waiting={waiting.other}
        onFailure={noteOnConsole(consoleNotes.palavraPastor)}
      >
        {(value) =>
          value && (
            <Await resolve={isCovered}>
              {(covered) => <PalavraPastorCard palavra={value} isFirst={!covered} />}
            </Await>
          )
        }
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
        <h2 id="comunidades">Nossas comunidades</h2>
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

/** A link to today's liturgy. */
function Today() {
  const { hoje } = useRootData()
  if (hoje === null) return null
  return (
    <p className={styles.today}>
      <Link to={pages.liturgia}>
        <time dateTime={hoje.data}>{longDate(hoje.data)}</time>
        <span>{hoje.celebracao}</span>
      </Link>
    </p>
  )
}
