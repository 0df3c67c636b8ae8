import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { listPagesOf, type PageOfList } from '../../model/kinds/kind.ts'
import { type GrupoDePaginas, pagina as kind } from '../../parish/paginas/pagina.ts'
import { pageAt } from '../../parish/paths.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { paginasNotLoaded } from '../../parish/paginas/pages.ts'
import { Loaded } from '../loading/loaded.tsx'
import { loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { aboutList } from '../meta/about-list.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { listedPaginas, paginasOfDay } from './paginas-of-day.ts'
import { PaginaCards } from './pagina-cards.tsx'
import type { Route } from './+types/route.ts'
import styles from './paginas.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

const intros: Record<GrupoDePaginas, string> = {
  sacramentos: 'O que é, o que trazer e com quem falar.',
  pastorais: 'Quem são, quando se encontram e como participar. Todos são bem-vindos.',
  servicos: 'O que a secretaria faz por você, e como pedir.',
  outras: 'Mais sobre a nossa paróquia.',
}

const indexes = listPagesOf(kind)

/** Each group has an address, and this page shows all of them. */
function indexAt(pathname: string): PageOfList {
  const page = pageAt(pathname)?.page
  return indexes.find(({ path }) => path === page)!
}

function grupoOf({ lists }: PageOfList): GrupoDePaginas {
  return lists!.value as GrupoDePaginas
}

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf(from: Source, { url }: Pick<LoaderFunctionArgs, 'url'>) {
  const own = grupoOf(indexAt(url.pathname))
  const paginas = paginasOfDay(from).then((all) => listedPaginas(all, ({ grupo }) => grupo === own))
  return { paginas }
}

export default function Paginas({ loaderData }: Route.ComponentProps) {
  const index = indexAt(useLocation().pathname)
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.paginas}
        about={(paginas, parish) => aboutIndex(index, parish, paginas?.length ?? 0)}
      />
      <div className={styles.index}>
        <h1>{index.title}</h1>
        <Loaded
          resolve={loaderData.paginas}
          waiting={waiting.other}
          onFailure={paginasNotLoaded}
          empty={<p>Por enquanto não há nada aqui. A secretaria pode ajudar.</p>}
        >
          {(paginas) => (
            <>
              <p className={styles.intro}>{intros[grupoOf(index)]}</p>
              <PaginaCards paginas={paginas} heading="h2" />
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

/** Search engines must not list an empty page. */
function aboutIndex(index: PageOfList, parish: string, count: number): PageInfo | HiddenPageInfo {
  return count === 0 ? { title: index.title } : aboutList(kind, index, parish)
}
