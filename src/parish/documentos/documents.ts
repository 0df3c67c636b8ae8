import { type Documento, documento, type TipoDocumento } from './documento.ts'
import { fullDate, saysDay } from '../../model/dates/long-date.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { uploadUrl } from '../../model/files/uploads.ts'
import { byDate, hasFile, newestLeaflet } from './leaflet.ts'

/** Documents without a date have year ''. */
export type DocumentsOfYear = { year: string; documents: Documento[] }
export type DocumentsOfTipo = {
  tipo: TipoDocumento
  /** Shown before the others. */
  leaflet: Documento | null
  years: DocumentsOfYear[]
}

/** Kinds in the order of the form, newest years first. @param today a civil date */
export function documentsByTipo(
  documentos: readonly Documento[],
  today: string,
): DocumentsOfTipo[] {
  const newest = newestLeaflet(documentos, today)
  const tipos = Object.keys(documento.fields.tipo.options) as TipoDocumento[]
  return tipos.flatMap((tipo) => {
    const own = documentos.filter((each) => each.tipo === tipo && hasFile(each)).toSorted(byDate)
    if (own.length === 0) return []
    const leaflet = newest?.tipo === tipo ? newest : null
    const others = own.filter((each) => each !== leaflet)
    const years = [...Map.groupBy(others, ({ data }) => data.slice(0, 4))]
    return [{ tipo, leaflet, years: years.map(([year, documents]) => ({ year, documents })) }]
  })
}

/** 'Folheto do Advento, 29 de novembro de 2026', for link previews. */
export function leafletInOneLine({ titulo, data }: Documento): string {
  return data === '' || saysDay(titulo, data) ? titulo : `${titulo}, ${fullDate(data)}`
}

export function newestOf(
  documentos: readonly Documento[],
  tipo: TipoDocumento,
): Documento | undefined {
  return documentos.filter((each) => each.tipo === tipo && hasFile(each)).toSorted(byDate)[0]
}

export function documentUrl({ arquivo }: Pick<Documento, 'arquivo'>): string {
  return uploadUrl(documento.uploads.folder, arquivo)
}

/** 'PDF, 1,2 MB', at least 0,1 MB. */
export function documentSize({ arquivoBytes }: Pick<Documento, 'arquivoBytes'>): string {
  return `PDF, ${inMegabytes(Math.max(arquivoBytes, 100_000))}`
}
