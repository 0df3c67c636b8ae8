// Sites to back up and to restore into, and their content.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BackupSource,
  type MadeBackup,
  makeBackup,
} from '../../src/operation/backup/make-backup.ts'
import { type OpenedBackup, openBackup } from '../../src/operation/backup/open-backup.ts'
import {
  type Restored,
  type RestoreInto,
  restoreBackup,
} from '../../src/operation/backup/restore-backup.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import type { S3Settings } from '../../src/operation/s3/settings.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import type { FileStores } from '../../src/server/files/file-store.ts'
import { openStores } from '../../src/server/media/open-stores.ts'
import { createLog } from '../../src/server/process/log.ts'
import { databaseOf, type Db } from '../../src/server/store/db.ts'
import { marksOfInstallation } from '../../src/server/store/marks.ts'
import { s3OfTest } from './file-stores.ts'
import { clockAt, openBeside, testNow } from './site.ts'
import { fillSmallSite } from './small-site.ts'

/** Options of a backup without output or cancellation. */
export const quietly = {
  tipo: 'noite' as const,
  signal: new AbortController().signal,
  say: () => undefined,
}

/** Empty places for a site. */
export type EmptyPlace = AsyncDisposable & {
  into: RestoreInto
  where: string
  files: FileStores
  /** For `makeBackup`, at the time of the clock. */
  source(): BackupSource
  /** Opens the database, which is created if missing. */
  open(): Promise<Db>
  remove(): Promise<void>
}

/** On SQLite, and on the file store of the run unless it is given. */
export async function emptyPlace(kinds?: { s3?: S3Settings | undefined }): Promise<EmptyPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-lugar-'))
  const { s3 } = kinds ?? { s3: s3OfTest() }
  const into = {
    dataDir: join(folder, 'dados'),
    backupDir: join(folder, 'copias'),
    s3,
    clock: clockAt(testNow),
    log: createLog('silent'),
  }
  const where = databaseOf(into)
  const files = await openStores(into, into.clock, into.log)
  const opened: Db[] = []
  async function remove(): Promise<void> {
    for (const db of opened) await db.destroy()
    files.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    into,
    where,
    files,
    source: () => ({ where, stores: files, dir: into.backupDir, clock: into.clock }),
    async open() {
      const db = await openDb(where)
      opened.push(db)
      return db
    },
    remove,
    [Symbol.asyncDispose]: remove,
  }
}

export async function smallSite(kinds?: { s3?: S3Settings | undefined }): Promise<EmptyPlace> {
  const place = await emptyPlace(kinds)
  await fillSmallSite(await place.open(), place.files)
  return place
}

/** Makes a backup of the site there. */
export function backUp(place: EmptyPlace): Promise<MadeBackup> {
  return makeBackup(place.source(), quietly)
}

/** @param given a path, or an opened backup */
export async function bringBackTo(
  { into }: EmptyPlace,
  given: string | OpenedBackup,
): Promise<Restored> {
  const backup = typeof given === 'string' ? await openBackup(given, into) : given
  return restoreBackup(backup, into, { ...quietly, mayReplace: async () => true })
}

const left = new Set(['sessao', 'tentativa'])

/** Every row of every table, read without the backup's code; without sessions and failed tries. */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (left.has(name)) continue
    const found = await db
      .selectFrom(name as 'marco')
      .selectAll()
      .execute()
    rows[name] = found
      .filter(({ nome }) => name !== 'marco' || !marksOfInstallation.includes(nome))
      .map((row) => JSON.stringify(Object.entries(row).toSorted()))
      .toSorted()
  }
  return rows
}

/** The SHA-256 of every file, by place and key. */
export async function filesOf(stores: FileStores): Promise<Record<string, string>> {
  const files: [string, string][] = []
  for (const place of ['uploads', 'trash'] as const) {
    for await (const { key } of stores[place].list()) {
      const content = await stores[place].read(key)
      files.push([`${place}/${key}`, createHash('sha256').update(content!).digest('hex')])
    }
  }
  return Object.fromEntries(files.toSorted())
}

type Content = { rows: Record<string, string[]>; files: Record<string, string> }

export async function contentOf(place: EmptyPlace): Promise<Content> {
  return { rows: await rowsOf(await place.open()), files: await filesOf(place.files) }
}

/** Without the lines that commands leave in the history once a backup is made. */
export async function contentIn(dataDir: string): Promise<Content> {
  await using db = await openBeside(dataDir)
  await db.deleteFrom('revisao').where('feito', '=', 'fez-copia').execute()
  const files = await filesOf(createFolderStores(dataDir, clockAt(testNow)))
  return { rows: await rowsOf(db), files }
}
