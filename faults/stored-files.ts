// A data folder is read without the site: no half-written files, no damaged database, and no files that
// nothing names once the daily rounds of some weeks have passed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { placeFolders } from '../src/server/files/file-store.ts'
import { partialEnding } from '../src/server/files/durable.ts'
import { createServices } from '../src/server/services/services.ts'
import { deadUrl } from './sites.ts'
import type { Tally } from './tally.ts'

const day = 24 * 60 * 60_000
/** Days after which an unnamed upload is trashed and the trash emptied; rounds come every six days. */
const rounds = [2, 8, 14, 20, 26, 32, 38]

function filesIn(dataDir: string, place: string): string[] {
  const root = join(dataDir, place)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function query(dataDir: string, sql: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

/** @returns reads the database and the files that were not seen before */
export function createInspection(dataDir: string, tally: Tally): () => Promise<void> {
  const seen = new Set<string>()
  return async () => {
    const [check] = query(dataDir, 'PRAGMA integrity_check')
    if (check?.integrity_check !== 'ok') tally.found('broken', 'the database fails its check')
    for (const place of Object.values(placeFolders)) {
      for (const key of filesIn(dataDir, place)) {
        const file = join(place, key)
        if (seen.has(file) || key.endsWith(partialEnding)) continue
        seen.add(file)
        const picture = sharp(readFileSync(join(dataDir, file)), { failOn: 'error' })
        await picture.stats().catch(() => tally.found('broken', `half-written: ${file}`))
      }
    }
  }
}

/** The site must be stopped. */
export async function sweepAndCount(dataDir: string, tally: Tally): Promise<void> {
  for (const days of rounds) {
    const services = await createServices({
      dataDir,
      liturgiaUrl: deadUrl,
      logLevel: 'silent',
      clock: { now: () => new Date(Date.now() + days * day) },
    })
    await services.housekeeping.settled()
    if (days === rounds.at(-1)) count(dataDir, await services.content.namedPictures(), tally)
    await services.close()
  }
}

function count(dataDir: string, named: Set<string>, tally: Tally): void {
  const uploads = filesIn(dataDir, placeFolders.uploads)
  const trash = filesIn(dataDir, placeFolders.trash)
  const revisions = query(dataDir, 'SELECT DISTINCT chave FROM revisao_arquivo')
  const remembered = new Set(revisions.map(({ chave }) => String(chave)))
  const orphaned = [
    ...uploads.filter((key) => !named.has(key)),
    ...trash.filter((key) => !remembered.has(key)),
    ...filesIn(dataDir, placeFolders.widths).filter(
      (key) => !uploads.includes(key.slice(key.indexOf('/') + 1)),
    ),
    ...filesIn(dataDir, 'recebendo'),
  ]
  for (const key of orphaned) tally.found('orphaned', key)
  for (const key of named) if (!uploads.includes(key)) tally.found('lost', `the file ${key}`)
}
