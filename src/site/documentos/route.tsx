import {
  documentsByTipo,
  type DocumentsOfTipo,
  type DocumentsOfYear,
} from '../../parish/documentos/documents.ts'
import { documento as kind, type TipoDocumento } from '../../parish/documentos/documento.ts'
import { consoleNotes, waiting } from '../../api/sentences/visitor-messages.ts'
import { get } from '../client/client.ts'
import { DocumentLink } from './document-link.tsx'
import { servicesContext } from '../loading/context.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { browserData, pageData } from '../loading/page-data.ts'
import { aboutList } from '../meta/about-list.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useParishName } from '../document/root-data.ts'
import type { Route } from './+types/route.ts'
import styles from './documentos.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return pageData(services, { documentos: services.content.lists.documento.list() })
}

export function clientLoader() {
  return browserData({ documentos: get('documento.php').then(({ data }) => data) })
}

export default function Documentos({ loaderData }: Route.ComponentProps) {
  const nome = useParishName()
  return (
    <div className="page">
      <LoadedPageMeta resolve={loaderData.documentos} about={() => aboutList(kind, nome)} />
      <h1>Documentos</h1>
      <Loaded
        resolve={loaderData.documentos}
        waiting={waiting.other}
        empty={<p>Por enquanto não há documentos. Volte outro dia.</p>}
        onFailure={noteOnConsole(consoleNotes.documentos)}
      >
        {(documentos) =>
          documentsByTipo(documentos).map((each) => <OfTipo key={each.tipo} {...each} />)
        }
      </Loaded>
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

function OfTipo({ tipo, years: [newest, ...earlier] }: DocumentsOfTipo) {
  return (
    <section className={styles.tipo} aria-labelledby={tipo}>
      <h2 id={tipo}>{headings[tipo]}</h2>
      <h3>{newest!.year}</h3>
      <Links documents={newest!.documents} />
      {earlier.map(({ year, documents }) => (
        <details key={year} className={styles.year}>
          <summary>
            <h3>{year}</h3>
          </summary>
          <Links documents={documents} />
        </details>
      ))}
    </section>
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
