import { documentSize } from '../../parish/documentos/documents.ts'
import { byDate } from '../../parish/documentos/leaflet.ts'
import { shortDate } from '../../model/dates/long-date.ts'
import { type Documento, documento } from '../../parish/documentos/documento.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const documentos = listOfKind<Documento>(documento, {
  // The dates give the order.
  orderPath: undefined,
  compare: byDate,
  detailOf: (item) =>
    `${documento.fields.tipo.options[item.tipo]}, ${shortDate(item.data)} (${documentSize(item)})`,
})
