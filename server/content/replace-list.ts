import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import type { ListTable } from '../store/schema.ts'
import type { Record } from './changes.ts'
import { createListRows, orderState, stateOf, titleOf } from './list-rows.ts'

/**
 * Makes a list hold these items under these ids and in this order, in a change that is under way.
 * What it held beside them goes.
 */
export async function replaceList(
  trx: Db,
  record: Record,
  clock: Clock,
  tipo: ListTable,
  items: readonly { id: number }[],
): Promise<void> {
  const rows = createListRows(tipo, clock)
  const before = await rows.all(trx)
  const present = new Map(before.map((row) => [row.id, row]))
  const wanted = items.map(({ id }) => id)

  const staying = new Set(wanted)
  for (const row of before.filter(({ id }) => !staying.has(id))) {
    await rows.remove(trx, row.id)
    const titulo = titleOf(row)
    const antes = stateOf(row)
    await record({ feito: 'excluiu', tipo, item: row.id, titulo, antes, depois: null })
  }

  for (const { id, ...fields } of items) {
    const row = present.get(id)
    const texts = rows.textsIn(fields)
    const after = row ? await rows.write(trx, row, texts) : await rows.insert(trx, { id, ...texts })
    if (after === row) continue
    await record({
      feito: 'importou',
      tipo,
      item: id,
      titulo: titleOf(after),
      antes: row ? stateOf(row) : null,
      depois: stateOf(after),
    })
  }

  const after = await rows.all(trx)
  if (after.every(({ id }, index) => id === wanted[index])) return
  await rows.place(trx, wanted)
  const antes = orderState(before)
  const depois = orderState(await rows.all(trx))
  await record({ feito: 'importou', tipo, item: null, titulo: '', antes, depois })
}
