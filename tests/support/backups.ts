// Sites to back up and to restore into, and their content.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marksOfInstallation } from '../../src/server/store/marks.ts'
import { type MadeBackup, makeBackup } from '../../src/operation/backup/make-backup.ts'
import { openBackup } from '../../src/operation/backup/open-backup.ts'
import {
  type Restored,
  type RestoreInto,
  restoreBackup,
} from '../../src/operation/backup/restore-backup.ts'
import { createLog } from '../../src/server/process/log.ts'
import type { FileStores } from '../../src/server/files/file-store.ts'
import { openStores } from '../../src/server/media/open-stores.ts'
import type { S3Settings } from '../../src/operation/s3/settings.ts'
import { databaseOf, type Db } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { s3OfTest } from './file-stores.ts'
import { clockAt, testNow } from './site.ts'

/** Options of a backup without output or cancellation. */
export const quietly = {
  tipo: 'noite' as const,
  signal: new AbortController().signal,
  say: () => undefined,
}

/** Empty places for a site. */
export type EmptyPlace = {
  into: RestoreInto
  where: string
  files: FileStores
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
  return {
    into,
    where,
    files,
    async open() {
      const db = await openDb(where)
      opened.push(db)
      return db
    },
    async remove() {
      for (const db of opened) await db.destroy()
      files.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a backup of the site there. */
export function backUp({ into, where, files }: EmptyPlace): Promise<MadeBackup> {
  return makeBackup({ where, stores: files, dir: into.backupDir, clock: into.clock }, quietly)
}

export async function bringBackTo({ into }: EmptyPlace, path: string): Promise<Restored> {
  const mayReplace = async () => true
  return restoreBackup(await openBackup(path, into), into, { ...quietly, mayReplace })
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
