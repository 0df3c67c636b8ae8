import type { ListName } from '../../parish/parish.ts'
import { fillAbsentFields } from './absent-fields.ts'
import type { Change } from './changes.ts'
import { rowsIn, orderState, type ListRow, valuesIn } from './list-rows.ts'

/** Other items are removed. */
export async function replaceList(
  change: Change,
  tipo: ListName,
  items: readonly { id: number }[],
): Promise<void> {
  const rows = rowsIn(change, tipo)
  const before = await rows.all()
  const present = new Map(before.map((row) => [row.id, row]))
  const wanted = new Set(items.map(({ id }) => id))

  // Revisions are undone from the newest on: the order must be restored after its rows.
  const isOutOfOrder = !standsByItself(before, [...wanted])
  if (isOutOfOrder) {
    const [antes, depois] = [orderState(tipo, before), orderState(tipo, items)]
    await change.record({ feito: 'ordenou', tipo, item: null, titulo: '', antes, depois })
  }

  for (const row of before.filter(({ id }) => !wanted.has(id))) await rows.remove(row)

  const fill = await fillAbsentFields(change.trx, tipo)
  for (const { id, ...fields } of items) {
    const row = present.get(id)
    const values = valuesIn(tipo, fill(id, fields, row ?? {}))
    if (row) await rows.write('importou', row, values)
    else await rows.insert('importou', { id, ...values })
  }

  if (isOutOfOrder) await rows.place([...wanted])
}

/** New rows are last, by id. */
function standsByItself(before: readonly ListRow[], wanted: readonly number[]): boolean {
  const places = new Map(before.map(({ id, posicao }) => [id, posicao]))
  const placeOf = (id: number) => places.get(id) ?? Infinity
  return wanted.slice(1).every((id, index) => {
    const previous = wanted[index]!
    const isSamePlace = placeOf(previous) === placeOf(id)
    return isSamePlace ? previous < id : placeOf(previous) < placeOf(id)
  })
}
