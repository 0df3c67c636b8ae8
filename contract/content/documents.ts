// How documents are listed, and which leaflet Home shows.
import { addDays } from '../dates/civil-date.ts'
import { type Documento, documento, type TipoDocumento } from '../kinds/documento.ts'
import { inMegabytes } from '../in-megabytes.ts'
import { uploadUrl } from '../paths.ts'

/** Days for which Home shows the week's leaflet, its date included. */
const daysOfLeaflet = 7

/** A leaflet of the future is not shown yet. @param today a civil date */
export function currentLeaflet(
  documentos: readonly Documento[],
  today: string,
): Documento | undefined {
  return documentos
    .filter(({ tipo, data }) => tipo === 'folheto' && data <= today)
    .filter(({ data }) => today < addDays(data, daysOfLeaflet))
    .toSorted(byDate)[0]
}

/** The newest first. */
export function byDate(one: Documento, other: Documento): number {
  return other.data.localeCompare(one.data) || other.id - one.id
}

export type DocumentsOfYear = { year: string; documents: Documento[] }
export type DocumentsOfTipo = { tipo: TipoDocumento; years: DocumentsOfYear[] }

/** By kind in the order of the form, then by year, the newest first. */
export function documentsByTipo(documentos: readonly Documento[]): DocumentsOfTipo[] {
  const tipos = Object.keys(documento.fields.tipo.options) as TipoDocumento[]
  return tipos.flatMap((tipo) => {
    const own = documentos.filter((each) => each.tipo === tipo).toSorted(byDate)
    const years = [...Map.groupBy(own, ({ data }) => data.slice(0, 4))]
    return own.length === 0
      ? []
      : [{ tipo, years: years.map(([year, documents]) => ({ year, documents })) }]
  })
}

export function documentUrl({ arquivo }: Pick<Documento, 'arquivo'>): string {
  return uploadUrl(documento.uploads.folder, arquivo)
}

/** 'PDF, 1,2 MB'; a small one has at least a tenth. */
export function documentSize({ arquivoBytes }: Pick<Documento, 'arquivoBytes'>): string {
  return `PDF, ${inMegabytes(Math.max(arquivoBytes, 100_000))}`
}
