import type { ListName } from '../../contract/kinds/kinds.ts'
import type { Changes } from './changes.ts'
import type { Actor } from './history.ts'
import { createListRows, orderState } from './list-rows.ts'

/** Puts the rows of a list in this order; rows that are not named follow in their former order. */
export async function orderList(
  name: ListName,
  changes: Changes,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  const rows = createListRows(name, changes.clock)
  await changes.change(actor, async (trx, record) => {
    const before = await rows.all(trx)
    const byId = new Map(before.map((row) => [row.id, row]))
    const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    const after = [...new Set([...named, ...before])]
    if (after.every((row, index) => row === before[index])) return
    await rows.place(
      trx,
      after.map(({ id }) => id),
    )
    await record({
      feito: 'ordenou',
      tipo: name,
      item: null,
      titulo: '',
      antes: orderState(name, before),
      depois: orderState(name, after),
    })
  })
}
