// Which of the week's leaflets is shown. The service worker asks too: no more is imported here.
import { addDays } from '../../model/dates/civil-date.ts'
import type { Documento } from './documento.ts'

/** Days for which Home shows the week's leaflet, its date included. */
const daysOfLeaflet = 7

type Dated = Pick<Documento, 'id' | 'data'>
type WithFile = Pick<Documento, 'arquivo'>
type Leaflet = Dated & WithFile & Pick<Documento, 'tipo'>

/** A restored document may have lost its file. */
export function hasFile({ arquivo }: WithFile): boolean {
  return arquivo !== ''
}

/** Whether it is the leaflet of these days; one of the future is not yet. @param today a civil date */
export function isOfTheseDays(leaflet: Leaflet, today: string): boolean {
  const { tipo, data } = leaflet
  if (tipo !== 'folheto' || data === '' || !hasFile(leaflet)) return false
  return data <= today && today < addDays(data, daysOfLeaflet)
}

/** The leaflet that Home shows. @param today a civil date */
export function currentLeaflet<D extends Leaflet>(
  documentos: readonly D[],
  today: string,
): D | undefined {
  return documentos.filter((each) => isOfTheseDays(each, today)).toSorted(byDate)[0]
}

/** The newest first. */
export function byDate(one: Dated, other: Dated): number {
  return other.data.localeCompare(one.data) || other.id - one.id
}
