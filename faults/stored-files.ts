// What lies in a data folder, looked at past the site: nothing half-written under the name of a
// whole file, and after a sweep nothing that nobody needs.
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { placeFolders } from '../server/files/file-store.ts'
import { partial } from '../server/files/durable.ts'
import { createServices } from '../server/services.ts'
import { drawingsDir } from '../tests/support/site.ts'
import { isWholePicture } from './photos.ts'
import { nobody } from './sites.ts'
import type { Tally } from './tally.ts'

const day = 24 * 60 * 60_000
/** Days: an upload that nothing names counts as forgotten, and then as not worth the trash. */
const forgotten = 2
const worthless = 33

/** Keys below a folder of the media. */
function filesIn(dataDir: string, place: string): string[] {
  const root = join(dataDir, place)
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Looks at pictures that were not there the last time: under its name, each must be whole. */
export function createFileInspection(dataDir: string, tally: Tally): () => Promise<void> {
  const seen = new Set<string>()
  return async () => {
    for (const place of Object.values(placeFolders)) {
      for (const key of filesIn(dataDir, place)) {
        const file = join(place, key)
        if (seen.has(file) || key.endsWith(partial)) continue
        seen.add(file)
        if (!(await isWholePicture(readFileSync(join(dataDir, file))))) {
          tally.broken.push(`half-written: ${file}`)
        }
      }
    }
  }
}

export function integrityOf(dataDir: string): string {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  try {
    const [row] = db.prepare('PRAGMA integrity_check').all()
    return String(Object.values(row ?? {})[0])
  } finally {
    db.close()
  }
}

/** Makes all pictures as old as those that a sweep puts away: the next one has work to do. */
export function makeOld(dataDir: string): void {
  const before = new Date(Date.now() - worthless * day)
  for (const place of [placeFolders.uploads, placeFolders.trash]) {
    for (const key of filesIn(dataDir, place)) utimesSync(join(dataDir, place, key), before, before)
  }
}

/**
 * Has the site that nobody uses any more make its daily rounds, days and weeks later: then nothing
 * may be left that nobody names, and all must be there that something names.
 */
export async function sweepAndCount(dataDir: string, tally: Tally): Promise<void> {
  for (const days of [forgotten, forgotten + worthless]) {
    const services = await createServices({
      dataDir,
      drawingsDir,
      liturgiaUrl: nobody,
      logLevel: 'silent',
      clock: { now: () => new Date(Date.now() + days * day) },
    })
    await services.housekeeping.settled()
    if (days > forgotten) await count(dataDir, await services.content.namedPictures(), tally)
    await services.close()
  }
}

async function count(dataDir: string, named: Set<string>, tally: Tally): Promise<void> {
  const uploads = filesIn(dataDir, placeFolders.uploads)
  const trash = filesIn(dataDir, placeFolders.trash)
  const remembered = rememberedIn(dataDir)
  for (const key of uploads) if (!named.has(key)) tally.orphans.push(`upload ${key}`)
  for (const key of trash) if (!remembered.has(key)) tally.orphans.push(`trash ${key}`)
  for (const key of filesIn(dataDir, placeFolders.widths)) {
    if (!uploads.includes(key.slice(key.indexOf('/') + 1))) tally.orphans.push(`width ${key}`)
  }
  for (const key of filesIn(dataDir, 'recebendo')) tally.orphans.push(`received ${key}`)
  for (const key of named) if (!isThere(dataDir, key)) tally.broken.push(`missing: ${key}`)
  const kept = new Set([...uploads, ...trash])
  for (const key of remembered) {
    if (!kept.has(key)) tally.lost.push(`the history names ${key}, which is not there`)
  }
  await createFileInspection(dataDir, tally)()
}

function isThere(dataDir: string, key: string): boolean {
  return statSync(join(dataDir, placeFolders.uploads, key), { throwIfNoEntry: false }) !== undefined
}

/** The files that the history names, and can bring back. */
function rememberedIn(dataDir: string): Set<string> {
  const db = new DatabaseSync(join(dataDir, 'adro.db'), { readOnly: true })
  try {
    const rows = db.prepare('SELECT DISTINCT chave FROM revisao_arquivo').all()
    return new Set(rows.map(({ chave }) => String(chave)))
  } finally {
    db.close()
  }
}
