// The rows of a site as of one moment, also while it is written to, in a SQLite file of their own.
import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { namedPictures } from '../../server/content/named-files.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import { programFolder } from '../../server/process/project-folder.ts'
import type { Db } from '../../server/store/db.ts'
import { isKnownMigration, newestMigration, newerVersion } from '../../server/store/migrate.ts'
import { openFileToRead } from '../database/open-db.ts'
import { BackupError } from './backup-error.ts'
import { sumOfFile } from './backup-list.ts'

/**
 * A restore must not bring back a session that its owner ended, and a request repeated after it
 * must be carried out again.
 */
export const excludedTables: readonly string[] = [
  'sessao',
  'tentativa',
  'pedido',
  'acesso',
  'mensagem',
]

const program = join(programFolder, 'src', 'operation', 'backup', 'copy-database.mjs')

export async function packRows(where: string, packed: string, signal: AbortSignal | undefined) {
  const path = `${packed}.db`
  await copyDatabase(where, path, signal)
  const contents = await contentsOf(path)
  await pipeline(createReadStream(path), createGzip(), createWriteStream(packed, { mode: 0o600 }))
  await rm(path)
  return { ...contents, banco: await sumOfFile(packed) }
}

function copyDatabase(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const args = ['--disable-warning=ExperimentalWarning', program, from, to, ...excludedTables]
  execFile(process.execPath, args, { signal }, (error, stdout) => {
    if (error === null) return resolve()
    if (stdout === '') return reject((signal?.reason as Error | undefined) ?? error)
    const { message, errcode } = JSON.parse(stdout) as { message: string; errcode?: number }
    reject(Object.assign(new Error(message), { errcode }))
  })
  return promise
}

async function contentsOf(path: string) {
  const { db, raw } = openFileToRead(path)
  await using _ = db
  const migracao = newestMigrationIn(raw)
  if (migracao === undefined) throw new BackupError('O banco de dados ainda está vazio.')
  if (!isKnownMigration(migracao)) throw new BackupError(newerVersion)
  const linhas = countRows(raw)
  // Keys of files; none of a database that the next start will migrate.
  const named = migracao === newestMigration ? await namedIn(db) : new Set<string>()
  return { migracao, linhas, named }
}

async function namedIn(db: Db): Promise<Set<string>> {
  const past = await db.selectFrom('revisao_arquivo').select('chave').execute()
  const all = [...(await namedPictures(db)), ...past.map(({ chave }) => chave)]
  return new Set(all.filter(isFileKey))
}

export function countRows(raw: DatabaseSync): Record<string, number> {
  return Object.fromEntries(
    tablesIn(raw).map((table) => {
      const row = raw.prepare(`select count(*) as count from "${table}"`).get()
      return [table, Number(row?.count)]
    }),
  )
}

export function newestMigrationIn(raw: DatabaseSync): string | undefined {
  const isThere = raw.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get()
  if (isThere === undefined) return undefined
  const row = raw.prepare('select max(name) as newest from kysely_migration').get()
  return row?.newest === null ? undefined : String(row?.newest)
}

export function tablesIn(raw: DatabaseSync): string[] {
  const found = raw
    .prepare(
      `select name from sqlite_schema where type = 'table'
       and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`,
    )
    .all()
  return found.map(({ name }) => String(name)).filter((name) => !excludedTables.includes(name))
}
