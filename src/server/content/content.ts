import { type ChangesParts, createChanges } from './changes.ts'
import { createTogether } from './create-together.ts'
import { createDocuments } from './documents.ts'
import { createFixedPictures, createOldPictures } from './old-pictures.ts'
import { createInstalacoes } from './instalacoes.ts'
import { lastChanges } from './last-changes.ts'
import { type Cleared, removeStarter } from './clear-starter.ts'
import type { Actor } from './history.ts'
import { createLists } from './lists.ts'
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
    fixedPictures: createFixedPictures(db),
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
