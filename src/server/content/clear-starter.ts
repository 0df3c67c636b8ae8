// Clears the starter content of a site after an import: the invented values of both documents, and
// the starter items of lists that only sites of this program have, such as times of Mass. What
// staff wrote stays.
import type { ListKind } from '../../model/kinds/kind.ts'
import { kinds, type ListName, listNames } from '../../parish/parish.ts'
import type { Change } from './changes.ts'
import { readDocument, writeDocument } from './documents.ts'
import { changedFields } from './history.ts'
import { rowsIn } from './list-rows.ts'
import { withoutStarter } from './starter-values.ts'

/** The emptied fields by document, and the lists from which items were removed. */
export type Cleared = { site: string[]; palavraPastor: string[]; lists: ListName[] }

/**
 * Clears both documents and the lists, in the transaction of a change.
 *
 * @param replaced lists that were replaced and stay
 */
export async function clearStarter(change: Change, replaced: readonly string[]): Promise<Cleared> {
  async function clear(nome: 'site' | 'palavraPastor'): Promise<string[]> {
    const { versao: _, ...fields } = await readDocument(change.trx, nome)
    const cleared = withoutStarter(nome, fields)
    await writeDocument(change, nome, 'limpou', cleared)
    return changedFields(fields, cleared)
  }
  const lists: ListName[] = []
  for (const name of ownLists.filter((each) => !replaced.includes(each))) {
    if (await removeStarterItems(change, name)) lists.push(name)
  }
  return { site: await clear('site'), palavraPastor: await clear('palavraPastor'), lists }
}

const ownLists = listNames.filter((name) => (kinds[name] as ListKind).isOwn)

/** Items of the starter content have no revision. @returns whether there were any */
async function removeStarterItems(change: Change, tipo: ListName): Promise<boolean> {
  const changed = await change.trx
    .selectFrom('revisao')
    .select('item')
    .where('tipo', '=', tipo)
    .where('item', 'is not', null)
    .execute()
  const ofStaff = new Set(changed.map(({ item }) => item))
  const rows = rowsIn(change, tipo)
  const starter = (await rows.all()).filter(({ id }) => !ofStaff.has(id))
  for (const row of starter) await rows.remove(row)
  return starter.length > 0
}
