import { type ListName, referencesTo } from '../../parish/parish.ts'
import type { Change } from './changes.ts'
import { rowsIn } from './list-rows.ts'

type Replaced = {
  to: ListName
  id: number
  /** Null removes the referencing items. Undefined leaves them, unless they need a reference. */
  sucessora: number | null | undefined
}

/** Its revisions can be restored in their order. */
export async function replaceReferences(
  change: Change,
  { to, id, sucessora }: Replaced,
): Promise<void> {
  for (const { list, field, follows } of referencesTo(to)) {
    const isRemoved = sucessora === null || (sucessora === undefined && follows)
    if (!isRemoved && sucessora === undefined) continue
    const rows = rowsIn(change, list)
    for (const row of (await rows.all()).filter((each) => each[field] === id)) {
      if (isRemoved) {
        await rows.remove(row)
        await replaceReferences(change, { to: list, id: row.id, sucessora })
      } else await rows.write('alterou', row, { [field]: sucessora ?? null })
    }
  }
}
