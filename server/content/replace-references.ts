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

/** Changes or removes all items that reference an item, in the transaction of its removal. */
export async function replaceReferences(
  trx: Db,
  record: Record,
  clock: Clock,
  { to, id, sucessora }: Replaced,
): Promise<void> {
  for (const { list: tipo, field } of referencesTo(to)) {
    const rows = createListRows(tipo, clock)
    for (const row of (await rows.all(trx)).filter((each) => each[field] === id)) {
      const of = { tipo, item: row.id, titulo: rows.title(row), antes: stateOf(row) }
      if (sucessora === null) {
        await rows.remove(trx, row.id)
        await record({ ...of, feito: 'excluiu', depois: null })
      } else {
        const after = await rows.write(trx, row, { [field]: sucessora })
        await record({ ...of, feito: 'alterou', depois: stateOf(after) })
      }
    }
  }
}
