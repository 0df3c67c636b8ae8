import { titleOf } from '../../contract/kinds/kind.ts'
import { kinds, type ListName } from '../../contract/kinds/kinds.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import type { Record } from './changes.ts'
import { createListRows, orderState, type Row, stateOf } from './list-rows.ts'

type Item = { id: number }

/**
 * Replaces a list by these items with their ids and order, in the transaction of a change. Other
 * items are removed.
 */
export async function replaceList(
  trx: Db,
  record: Record,
  clock: Clock,
  tipo: ListName,
  items: readonly Item[],
): Promise<void> {
  const rows = createListRows(tipo, clock)
  const before = await rows.all(trx)
  const present = new Map(before.map((row) => [row.id, row]))
  const wanted = new Set(items.map(({ id }) => id))

  // Recorded first: when all revisions are undone from the newest on, the order is restored after
  // its rows.
  const isOutOfOrder = !standsByItself(before, [...wanted])
  if (isOutOfOrder) {
    const antes = orderState(tipo, before)
    const depois = { ids: [...wanted], titulos: items.map((item) => titleOf(kinds[tipo], item)) }
    await record({ feito: 'ordenou', tipo, item: null, titulo: '', antes, depois })
  }

  for (const row of before.filter(({ id }) => !wanted.has(id))) {
    await rows.remove(trx, row.id)
    const titulo = rows.title(row)
    const antes = stateOf(row)
    await record({ feito: 'excluiu', tipo, item: row.id, titulo, antes, depois: null })
  }

  for (const { id, ...fields } of items) {
    const row = present.get(id)
    const values = rows.valuesIn(fields)
    const after = row
      ? await rows.write(trx, row, values)
      : await rows.insert(trx, { id, ...values })
    if (after === row) continue
    await record({
      feito: 'importou',
      tipo,
      item: id,
      titulo: rows.title(after),
      antes: row ? stateOf(row) : null,
      depois: stateOf(after),
    })
  }

  if (isOutOfOrder) await rows.place(trx, [...wanted])
}

/** Whether the rows come in this order by themselves: new rows are last, by id. */
function standsByItself(before: readonly Row[], wanted: readonly number[]): boolean {
  const places = new Map(before.map(({ id, posicao }) => [id, posicao]))
  const placeOf = (id: number) => places.get(id) ?? Infinity
  return wanted.slice(1).every((id, index) => {
    const previous = wanted[index]!
    const isSamePlace = placeOf(previous) === placeOf(id)
    return isSamePlace ? previous < id : placeOf(previous) < placeOf(id)
  })
}
