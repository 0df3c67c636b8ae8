// A data folder is read without the site: no half-written files, no damaged database, no unnamed
// files after the daily rounds.
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { placeFolders } from '../src/server/files/file-store.ts'
import { partialEnding } from '../src/server/files/durable.ts'
import { createServices } from '../src/server/services/services.ts'
import { isWholePicture } from './photos.ts'
import { deadUrl } from './sites.ts'
import type { Tally } from './tally.ts'

const day = 24 * 60 * 60_000
/** Days after which a daily round trashes an unnamed upload, and empties the trash. */
const forgotten = 2
const worthless = 33

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

export function createInspection(dataDir: string, tally: Tally): () => Promise<void> {
  const seen = new Set<string>()
  return async () => {
    const [check] = query(dataDir, 'PRAGMA integrity_check')
    if (check?.integrity_check !== 'ok') tally.broken.push('the database fails its check')
    for (const place of Object.values(placeFolders)) {
      for (const key of filesIn(dataDir, place)) {
        const file = join(place, key)
        if (seen.has(file) || key.endsWith(partialEnding)) continue
        seen.add(file)
        if (!(await isWholePicture(readFileSync(join(dataDir, file))))) {
          tally.broken.push(`half-written: ${file}`)
        }
      }
    }
  }
}

function query(dataDir: string, sql: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

/** Old pictures give the next sweep something to do. */
export function makeOld(dataDir: string): void {
  const before = new Date(Date.now() - worthless * day)
  for (const place of [placeFolders.uploads, placeFolders.trash]) {
    for (const key of filesIn(dataDir, place)) utimesSync(join(dataDir, place, key), before, before)
  }
}

/** The site must be stopped. */
export async function sweepAndCount(dataDir: string, tally: Tally): Promise<void> {
  const last = forgotten + worthless
  // A leap of the clock is believed after a week.
  for (const days of [forgotten - 7, forgotten, last - 7, last]) {
    const services = await createServices({
      dataDir,
      liturgiaUrl: deadUrl,
      logLevel: 'silent',
      clock: { now: () => new Date(Date.now() + days * day) },
    })
    await services.housekeeping.settled()
    if (days === last) await count(dataDir, await services.content.namedPictures(), tally)
    await services.close()
  }
}

async function count(dataDir: string, named: Set<string>, tally: Tally): Promise<void> {
  const uploads = filesIn(dataDir, placeFolders.uploads)
  const trash = filesIn(dataDir, placeFolders.trash)
  const revisions = query(dataDir, 'SELECT DISTINCT chave FROM revisao_arquivo')
  const remembered = new Set(revisions.map(({ chave }) => String(chave)))
  for (const key of uploads) if (!named.has(key)) tally.orphaned.push(`upload ${key}`)
  for (const key of trash) if (!remembered.has(key)) tally.orphaned.push(`trash ${key}`)
  for (const key of filesIn(dataDir, placeFolders.widths)) {
    if (!uploads.includes(key.slice(key.indexOf('/') + 1))) tally.orphaned.push(`width ${key}`)
  }
  for (const key of filesIn(dataDir, 'recebendo')) tally.orphaned.push(`received ${key}`)
  for (const key of named) if (!uploads.includes(key)) tally.broken.push(`missing: ${key}`)
  const kept = new Set([...uploads, ...trash])
  for (const key of remembered) {
    if (!kept.has(key)) tally.lost.push(`the history names ${key}, which is not there`)
  }
  await createInspection(dataDir, tally)()
}
