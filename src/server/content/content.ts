import type { ItemOf } from '../../model/kinds/kind.ts'
import type { ListName, Lists } from '../../parish/parish.ts'
import { type Changes, type ChangesParts, createChanges, noting } from './changes.ts'
import { createDocuments } from './documents.ts'
import { createOldPictures } from './old-pictures.ts'
import { createInstalacoes } from './instalacoes.ts'
import { lastChanges } from './last-changes.ts'
import { type Cleared, removeStarter } from './clear-starter.ts'
import type { Actor } from './history.ts'
import { type AnyList, createLists, type FieldsOf, type ListsByName } from './lists.ts'
import { namedPictures } from './named-files.ts'
import { createPublicacoes } from './publicacoes.ts'
import { createReplaceAll } from './replace-all.ts'
import { createRevisions } from './revisions.ts'
import { forgetRequests } from './run-once.ts'

export type Content = ReturnType<typeof createContent>

export function createContent(parts: ChangesParts) {
  const { db, clock } = parts
  const changes = createChanges(parts)
  const documents = createDocuments(db, changes)
  const lists = createLists(db, changes)
  return {
    lists,
    createTogether: createTogether(lists, changes),
    documents,
    publicacoes: createPublicacoes(db, changes),
    instalacoes: createInstalacoes(db, clock),
    oldPictures: createOldPictures(db),
    revisions: createRevisions(db),
    ...createReplaceAll(db, changes),
    removeStarter: (actor: Actor): Promise<Cleared> => changes.change(actor, [], removeStarter),
    change: changes.change,
    missingOf: changes.missingOf,
    forgetRequests: (before: Date) => forgetRequests(db, before),
    dropFiles: changes.dropFiles,
    lastChanges: () => lastChanges(db),
    namedPictures: () => namedPictures(db),
  }
}

type NewItems = { [Name in ListName]?: readonly FieldsOf<ItemOf<Lists[Name]>>[] | undefined }

/** @returns a function that creates items of several lists, all or none, and tells the revisions */
function createTogether(lists: ListsByName, changes: Changes) {
  return async (actor: Actor, items: NewItems): Promise<number[]> => {
    const creations = await Promise.all(
      Object.entries(items).map(([name, all]) => {
        const list = lists[name as ListName] as unknown as AnyList
        return list.creation(all)
      }),
    )
    const files = creations.flatMap((each) => each.files)
    return changes.change(actor, files, async (outer) => {
      const { change, revisoes } = noting(outer)
      for (const { insert } of creations) await insert(change)
      return revisoes
    })
  }
}
