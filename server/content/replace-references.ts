import { type ListName, referencesTo } from '../../contract/kinds/kinds.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import type { Record } from './changes.ts'
import { createListRows, stateOf } from './list-rows.ts'

type Replaced = {
  to: ListName
  /** The item that is removed. */
  id: number
  /** The item that takes its place; null removes the items that reference it. */
  sucessora: number | null
}

/**
 * Changes or removes all items that reference an item, in the transaction of its removal. With a
 * removed item go those that reference it.
 *
 * @returns the revisions, in the order in which they can be restored
 */
export async function replaceReferences(
  trx: Db,
  record: Record,
  clock: Clock,
  { to, id, sucessora }: Replaced,
): Promise<number[]> {
  const revisions: number[] = []
  for (const { list: tipo, field } of referencesTo(to)) {
    const rows = createListRows(tipo, clock)
    for (const row of (await rows.all(trx)).filter((each) => each[field] === id)) {
      const of = { tipo, item: row.id, titulo: rows.title(row), antes: stateOf(row) }
      if (sucessora === null) {
        await rows.remove(trx, row.id)
        revisions.push(await record({ ...of, feito: 'excluiu', depois: null }))
        const removed = { to: tipo, id: row.id, sucessora }
        revisions.push(...(await replaceReferences(trx, record, clock, removed)))
      } else {
        const after = await rows.write(trx, row, { [field]: sucessora })
        revisions.push(await record({ ...of, feito: 'alterou', depois: stateOf(after) }))
      }
    }
  }
  return revisions
}
