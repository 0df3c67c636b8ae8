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

/** The content of the site and its rules, for pages and API calls alike. */
export function createContent(parts: ChangesParts) {
  const { db, clock } = parts
  const changes = createChanges(parts)
  return {
    lists: createLists(db, changes),
    documents: createDocuments(db, changes),
    publicacoes: createPublicacoes(db, changes),
    instalacoes: createInstalacoes(db, clock),
    fixedPictures: createFixedPictures(db, clock),
    oldPictures: createOldPictures(db),
    revisions: createRevisions(db),
    replaceAll: createReplaceAll(db, changes),
    partsEditedByStaff: (parts: readonly ReplacedPart[]) => partsEditedByStaff(db, parts),
    lastReplaced: (part: ReplacedPart, id: number | null) => lastReplaced(db, part, id),
    /** Runs a change of several items in one transaction; see `createChanges`. */
    change: changes.change,
    missingOf: changes.missingOf,
    forgetRequests: (before: Date) => forgetRequests(db, before),
    /** Moves uploaded files to the trash, unless content names them. */
    dropFiles: changes.dropFiles,
    /** The parts that still tell of the starter content's invented parish. */
    unchangedInventedParts: () => unchangedInventedParts(db),
    lastChanges: () => lastChanges(db),
    /** The changes of the receiver of PIX that every administrator is told of, the newest first. */
    pixChanges: () => pixChanges(db, clock),
    /** The keys of all uploaded files that the content names. */
    namedPictures: () => namedPictures(db),
  }
}
