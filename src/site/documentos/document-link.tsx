import { documentSize, documentUrl } from '../../parish/documentos/documents.ts'
import { fullDate } from '../../model/dates/long-date.ts'
import type { Documento } from '../../parish/documentos/documento.ts'
import styles from './document-link.module.css'

export function DocumentLink({ documento }: { documento: Documento }) {
  return (
    <a href={documentUrl(documento)} className={styles.link} type="application/pdf">
      <span className={styles.title}>{documento.titulo}</span>
      <span className="soft">{aboutOf(documento)}</span>
    </a>
  )
}

/** '22 de novembro de 2026 · PDF, 1,2 MB' */
function aboutOf(documento: Documento): string {
  return [documento.data && fullDate(documento.data), documentSize(documento)]
    .filter(Boolean)
    .join(' · ')
}
