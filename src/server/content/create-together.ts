import type { ItemOf } from '../../model/kinds/kind.ts'
import type { ListName, Lists } from '../../parish/parish.ts'
import type { Change, Changes } from './changes.ts'
import type { Actor } from './history.ts'
import type { AnyList, FieldsOf, ListsByName } from './lists.ts'

type NewItems = { [Name in ListName]?: readonly FieldsOf<ItemOf<Lists[Name]>>[] | undefined }

/** @returns a function that creates items of several lists, all or none, and tells the revisions */
export function createTogether(lists: ListsByName, changes: Changes) {
  return async (actor: Actor, items: NewItems): Promise<number[]> => {
    const creations = await Promise.all(
      Object.entries(items).map(([name, all]) => {
        const list = lists[name as ListName] as unknown as AnyList
        return list.creation(all)
      }),
    )
    const files = creations.flatMap((each) => each.files)
    return changes.change(actor, files, async (change) => {
      const revisoes: number[] = []
      const record: Change['record'] = async (revision) => {
        const id = await change.record(revision)
        revisoes.push(id)
        return id
      }
      for (const { insert } of creations) await insert({ ...change, record })
      return revisoes
    })
  }
}
