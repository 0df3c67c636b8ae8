import { data, Link, useSearchParams } from 'react-router'
import { shareCards } from '../../api/share-card.ts'
import { dizimo as kind, hasDizimo } from '../../parish/dizimo/dizimo.ts'
import { pages } from '../../parish/paths.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { apiSource, databaseSource, type Source } from '../loading/source.ts'
import { servicesContext } from '../loading/context.ts'
import { browserData, pageData, valueOf } from '../loading/page-data.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { useRootData } from '../document/root-data.ts'
import { classes } from '../ui/classes.ts'
import margin from '../ui/margin.module.css'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { ContactBlock, waysToOffice } from '../contato/contact-block.tsx'
import { DocumentLink } from '../documentos/document-link.tsx'
import { newestOf } from '../../parish/documentos/documents.ts'
import type { Documento } from '../../parish/documentos/documento.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { FoundPage } from '../not-found/found-page.tsx'
import { NotFoundPage } from '../not-found/message-pages.tsx'
import type { Route } from './+types/route.ts'
import { DizimoText } from './dizimo-text.tsx'
import type { DrawnDizimo } from './draw-dizimo.ts'
import { PewSheet, sheetTitle } from './pew-sheet.tsx'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

/** Undefined if the parish has neither words nor a key. */
type Found = { dizimo: DrawnDizimo; contas: Documento | undefined } | undefined

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const from = databaseSource(services)
  const dizimo = findDizimo(from, from.list('documento'))
  const found = await valueOf(dizimo.then((value) => ({ value })))
  const isThere = found === undefined || isKnown(found.value, url.searchParams.get('folha'))
  if (!isThere) throw data(null, { status: 404 })
  return pageData(services, { dizimo })
}

export function clientLoader() {
  // Without the documents, the codes are shown all the same.
  const documentos = apiSource.list('documento').catch(() => [])
  return browserData({ dizimo: findDizimo(apiSource, documentos) })
}

/** The server draws the codes of a document; the browser only those that it loads itself. */
async function findDizimo(from: Source, documentos: Promise<Documento[]>): Promise<Found> {
  const [dizimo, all] = await Promise.all([from.document('dizimo'), documentos])
  if (!hasDizimo(dizimo)) return undefined
  const { drawDizimo } = await import('./draw-dizimo.ts')
  return { dizimo: drawDizimo(dizimo), contas: newestOf(all, 'contas') }
}

/** @param folha number of the code whose sheet is asked for */
function isKnown(found: Found, folha: string | null): boolean {
  return (
    found !== undefined && (folha === null || found.dizimo.codes[Number(folha) - 1] !== undefined)
  )
}

export default function DizimoPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const folha = search.get('folha')
  return (
    <FoundPage found={loaderData.dizimo} about={aboutDizimo} failed="Erro ao carregar o dízimo:">
      {(found) => (isKnown(found, folha) ? <Shown {...found} folha={folha} /> : <NotFoundPage />)}
    </FoundPage>
  )
}

const title = kind.heading

function aboutDizimo(found: Found, parish: string): PageInfo | HiddenPageInfo {
  return {
    title,
    text:
      plainText(found?.dizimo.texto ?? '') || `Como participar do dízimo e das ofertas. ${parish}.`,
    path: pages.dizimo,
    card: shareCards.document(kind),
  }
}

function Shown({ dizimo, contas, folha }: NonNullable<Found> & { folha: string | null }) {
  const { site } = useRootData()
  const ways = site ? waysToOffice(site) : []
  const code = folha === null ? undefined : dizimo.codes[Number(folha) - 1]
  if (code !== undefined) {
    return (
      <>
        <h1 className="screen-only">{sheetTitle}</h1>
        <PewSheet code={code} recebedor={dizimo.recebedor} cnpj={dizimo.cnpj} />
        <p>
          <Link to={pages.dizimo} className="target">
            {`Voltar a ${title}`}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <h1>{title}</h1>
      <div className={classes(margin.withMargin, margin.ruled)}>
        <div className={margin.text}>
          <DizimoText dizimo={dizimo} />
          <PrintedSource />
          <ShareButton title={title} path={pages.dizimo} />
        </div>
        {(ways.length > 0 || contas) && (
          <div className={margin.margin}>
            {ways.length > 0 && <ContactBlock title="Na secretaria" ways={ways} />}
            {contas && (
              <nav className={margin.block} aria-labelledby="contas">
                <h2 id="contas">Para onde vai</h2>
                <DocumentLink documento={contas} />
                <Link to={pages.documentos}>Todos os documentos</Link>
              </nav>
            )}
          </div>
        )}
      </div>
    </>
  )
}
