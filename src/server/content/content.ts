import { type ChangesParts, createChanges } from './changes.ts'
import { createDocuments } from './documents.ts'
import { createFixedPictures, createOldPictures } from './old-pictures.ts'
import { createInstalacoes } from './instalacoes.ts'
import { unchangedInventedParts } from './clear-starter.ts'
import { lastChanges } from './last-changes.ts'
import { createLists } from './lists.ts'
import { namedPictures } from './named-files.ts'
import { pixChanges } from '../dizimo/pix-changes.ts'
import { createPublicacoes } from './publicacoes.ts'
import {
  createReplaceAll,
  lastReplaced,
  type ReplacedPart,
  partsEditedByStaff,
} from './replace-all.ts'
import { createRevisions } from './revisions.ts'
import { forgetRequests } from './run-once.ts'

export type Content = ReturnType<typeof createContent>

export function createContent(parts: ChangesParts) {
  const { db, clock } = parts
  const changes = createChanges(parts)
  const documents = createDocuments(db, changes)
  return {
    lists: createLists(db, changes),
    documents,
    publicacoes: createPublicacoes(db, changes),
    instalacoes: createInstalacoes(db, clock),
    fixedPictures: createFixedPictures(db, clock),
    oldPictures: createOldPictures(db),
    revisions: createRevisions(db),
    replaceAll: createReplaceAll(db, changes),
    partsEditedByStaff: (parts: readonly ReplacedPart[]) => partsEditedByStaff(db, parts),
    lastReplaced: (part: ReplacedPart, id: number | null) => lastReplaced(db, part, id),
    change: changes.change,
    missingOf: changes.missingOf,
    forgetRequests: (before: Date) => forgetRequests(db, before),
    dropFiles: changes.dropFiles,
    unchangedInventedParts: () => unchangedInventedParts(db),
    lastChanges: () => lastChanges(db),
    pixChanges: async () => pixChanges(db, clock, await documents.dizimo.get()),
    namedPictures: () => namedPictures(db),
  }
}
