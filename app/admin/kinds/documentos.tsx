import { documentSize } from '../../../contract/content/documents.ts'
import { byDate } from '../../../contract/content/leaflet.ts'
import { shortDate } from '../../../contract/dates/long-date.ts'
import { type Documento, documento } from '../../../contract/kinds/documento.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const documentos = listOfKind<Documento>(documento, {
  // The dates give the order.
  orderPath: undefined,
  compare: byDate,
  detailOf: (item) =>
    `${documento.fields.tipo.options[item.tipo]}, ${shortDate(item.data)} (${documentSize(item)})`,
})
