// The service worker loads this file.
import { addDays } from '../../model/dates/civil-date.ts'
import type { Documento } from './documento.ts'

/** How many days Home shows it, its date included. */
const daysOfLeaflet = 7

type Dated = Pick<Documento, 'id' | 'data'>
type WithFile = Pick<Documento, 'arquivo'>
type Leaflet = Dated & WithFile & Pick<Documento, 'tipo'>

/** A restored document may have lost its file. */
export function hasFile({ arquivo }: WithFile): boolean {
  return arquivo !== ''
}

/** A leaflet with a later date is not shown yet. @param today a civil date */
export function isOfTheseDays(leaflet: Leaflet, today: string): boolean {
  const { tipo, data } = leaflet
  if (tipo !== 'folheto' || data === '' || !hasFile(leaflet)) return false
  return data <= today && today < addDays(data, daysOfLeaflet)
}

export function currentLeaflet<D extends Leaflet>(
  documentos: readonly D[],
  today: string,
): D | undefined {
  return documentos.filter((each) => isOfTheseDays(each, today)).toSorted(byDate)[0]
}

/** A leaflet with a later date counts only if there is no other. */
export function newestLeaflet<D extends Leaflet>(
  documentos: readonly D[],
  today: string,
): D | undefined {
  const all = documentos.filter((each) => each.tipo === 'folheto' && hasFile(each)).toSorted(byDate)
  return all.find(({ data }) => data <= today) ?? all.at(-1)
}

export function byDate(one: Dated, other: Dated): number {
  return other.data.localeCompare(one.data) || other.id - one.id
}
