// The service worker imports this too: nothing else is imported here.
import { addDays } from '../../model/dates/civil-date.ts'
import type { Documento } from './documento.ts'

/** Days on Home, the leaflet's date included. */
const daysOfLeaflet = 7

type Dated = Pick<Documento, 'id' | 'data'>
type WithFile = Pick<Documento, 'arquivo'>
type Leaflet = Dated & WithFile & Pick<Documento, 'tipo'>

/** Restored documents may have lost their file. */
export function hasFile({ arquivo }: WithFile): boolean {
  return arquivo !== ''
}

/** Leaflets of the future are not shown yet. @param today a civil date */
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

/** Of the future only while there is no other. */
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
