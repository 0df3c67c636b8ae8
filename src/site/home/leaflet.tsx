import { currentLeaflet } from '../../parish/documentos/leaflet.ts'
import { type Documento, documento as kind } from '../../parish/documentos/documento.ts'
import { DocumentLink } from '../documentos/document-link.tsx'
import styles from './home.module.css'

/** The week's leaflet, which Home shows for some days. */
export function leafletOf(documentos: readonly Documento[], today: string): Documento | null {
  return currentLeaflet(documentos, today) ?? null
}

export function Leaflet({ leaflet }: { leaflet: Documento | null }) {
  if (leaflet === null) return null
  return (
    <section className={styles.leaflet} aria-labelledby="folheto">
      <h2 id="folheto">{kind.fields.tipo.options.folheto}</h2>
      <DocumentLink documento={leaflet} />
    </section>
  )
}
