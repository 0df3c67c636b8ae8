import {
  documentsByTipo,
  type DocumentsOfTipo,
  type DocumentsOfYear,
  documentSize,
  documentUrl,
  leafletInOneLine,
} from '../../parish/documentos/documents.ts'
import {
  type Documento,
  documento as kind,
  type TipoDocumento,
} from '../../parish/documentos/documento.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { fullDate } from '../../model/dates/long-date.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { DocumentLink } from './document-link.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { aboutList } from '../meta/about-list.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { classes } from '../ui/classes.ts'
import styles from './documentos.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf({ list, now }: Source) {
  const documentos = list('documento').then((all) => documentsByTipo(all, now().slice(0, 10)))
  return { documentos }
}

export default function Documentos({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.documentos}
        about={(all, parish) => {
          const leaflet = all?.find((each) => each.leaflet)?.leaflet
          return aboutList(kind, kind.listPage, parish, leaflet ? leafletInOneLine(leaflet) : '')
        }}
      />
      <h1>Documentos</h1>
      <Loaded
        resolve={loaderData.documentos}
        waiting={waiting.other}
        empty={<p>Por enquanto não há documentos. Volte outro dia.</p>}
        onFailure="Erro ao carregar os documentos:"
      >
        {(documentos) => documentos.map((each) => <OfTipo key={each.tipo} {...each} />)}
      </Loaded>
      <PrintedSource />
    </div>
  )
}

const headings: Record<TipoDocumento, string> = {
  folheto: 'Folhetos da semana',
  boletim: 'Boletins',
  formulario: 'Formulários',
  contas: 'Prestações de contas',
  outro: 'Outros documentos',
}

/** One document says what it is: only several have a heading, and only several years are named. */
function OfTipo({ tipo, leaflet, years }: DocumentsOfTipo) {
  const count = years.reduce((sum, { documents }) => sum + documents.length, leaflet ? 1 : 0)
  const [newest, ...older] = years
  const isOneYear = older.length === 0
  return (
    <section className={styles.tipo} aria-label={headings[tipo]}>
      {count > 1 && <h2 id={tipo}>{headings[tipo]}</h2>}
      {leaflet && <Leaflet leaflet={leaflet} heading={count > 1 ? 'h3' : 'h2'} />}
      {newest && !leaflet && (
        <>
          {!isOneYear && newest.year !== '' && <h3>{newest.year}</h3>}
          <Links documents={newest.documents} />
        </>
      )}
      {(leaflet ? years : older).map(({ year, documents }) => (
        <details key={year} className={classes('fold', styles.year)}>
          <summary>
            {leaflet && isOneYear ? 'Folhetos anteriores' : <h3>{year || 'Sem data'}</h3>}
          </summary>
          <Links documents={documents} />
        </details>
      ))}
    </section>
  )
}

function Leaflet({ leaflet, heading: Heading }: { leaflet: Documento; heading: 'h2' | 'h3' }) {
  return (
    <div className={styles.leaflet}>
      <Heading>{leaflet.titulo}</Heading>
      {leaflet.data !== '' && <p>{fullDate(leaflet.data)}</p>}
      <p>{documentSize(leaflet)}</p>
      <a className="button" href={documentUrl(leaflet)} type="application/pdf">
        Abrir o folheto
      </a>
    </div>
  )
}

function Links({ documents }: Pick<DocumentsOfYear, 'documents'>) {
  return (
    <ul className={styles.links}>
      {documents.map((each) => (
        <li key={each.id}>
          <DocumentLink documento={each} />
        </li>
      ))}
    </ul>
  )
}
