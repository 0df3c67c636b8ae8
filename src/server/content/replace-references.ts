import { type ListName, referencesTo } from '../../parish/parish.ts'
import type { Change } from './changes.ts'
import { rowsIn } from './list-rows.ts'

type Replaced = {
  to: ListName
  id: number
  /** Null removes the referencing items. Undefined leaves them, unless they need a reference. */
  sucessora: number | null | undefined
}

/** @returns revisions in the order in which they can be restored */
export async function replaceReferences(
  change: Change,
  { to, id, sucessora }: Replaced,
): Promise<number[]> {
  const revisions: number[] = []
  for (const { list, field, follows } of referencesTo(to)) {
    const isRemoved = sucessora === null || (sucessora === undefined && follows)
    if (!isRemoved && sucessora === undefined) continue
    const rows = rowsIn(change, list)
    for (const row of (await rows.all()).filter((each) => each[field] === id)) {
      if (isRemoved) {
        revisions.push(await rows.remove(row))
        const removed = { to: list, id: row.id, sucessora }
        revisions.push(...(await replaceReferences(change, removed)))
      } else {
        const { revisao } = await rows.write('alterou', row, { [field]: sucessora ?? null })
        revisions.push(revisao!)
      }
    }
  }
  return revisions
}
