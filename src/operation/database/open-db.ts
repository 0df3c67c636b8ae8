import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, SqliteDialect } from 'kysely'
import { StartError } from '../../server/errors/start-error.ts'
import { isDiskFull } from '../../server/files/disk-error.ts'
import { type Db, hasServer, longestLockMs, registerDb } from '../../server/store/db.ts'
import type { AroundMigration } from '../../server/store/migrate.ts'
import { adaptDatabase, databaseAt } from '../../server/store/node-sqlite.ts'
import type { Outage } from '../../server/store/outage.ts'
import { explainSqlite, openSqliteDb } from '../../server/store/sqlite.ts'
import type { Schema } from '../../server/store/tables/schema.ts'

/** Its package is loaded only where it is used. */
const loadPostgres = () => import('../postgres/postgres.ts')

/**
 * @param where DATABASE_URL, or the path of an SQLite file, which is made if missing
 * @throws StartError when it cannot be used; nothing is then overwritten
 */
export async function openDb(
  where: string,
  around?: AroundMigration,
  outage?: Outage,
): Promise<Db> {
  const opened = hasServer(where)
    ? await (await loadPostgres()).openPostgresDb(where, around, outage)
    : await openSqliteDb(where, around)
  return registerDb(opened)
}

export type OpenedToRead = {
  db: Db
  /** @throws StartError with what is wrong */
  examine(): Promise<string>
}

/**
 * In any state, without migrations.
 *
 * @throws StartError if the file cannot be opened; a server is not contacted yet
 */
export async function openToRead(where: string): Promise<OpenedToRead> {
  if (hasServer(where)) return (await loadPostgres()).openPostgresToRead(where)
  try {
    const { db, raw } = openFileToRead(where)
    return {
      db,
      async examine() {
        const damage = damageOf(raw, where)
        if (damage === undefined) return `O banco de dados ${where} está íntegro, do começo ao fim.`
        throw new StartError(`O banco de dados ${where} está danificado (${damage}).`)
      },
    }
  } catch (error) {
    throw explainSqlite(where, error)
  }
}

/** @throws SQLite's error */
export function openFileToRead(file: string): { db: Db; raw: DatabaseSync } {
  // An ordinary reader creates two files beside the database. Without them no process writes to it:
  // it can be opened as immutable.
  const url = pathToFileURL(file)
  if (!hasWriter(file)) url.searchParams.set('immutable', '1')
  const raw = databaseAt(url, { readOnly: true, timeout: longestLockMs })
  const dialect = new SqliteDialect({ database: adaptDatabase(raw) })
  return { db: new Kysely<Schema>({ dialect }), raw }
}

/** Whether a process has the SQLite file open, or had when it was killed. */
function hasWriter(file: string): boolean {
  return existsSync(`${file}-wal`)
}

function damageOf(raw: DatabaseSync, where: string): string | undefined {
  try {
    const [verdict] = Object.values(raw.prepare('PRAGMA integrity_check(1)').get() ?? {})
    if (verdict !== 'ok') return String(verdict).replaceAll('\n', ' ')
    const table = raw.prepare('select name from sqlite_schema').get()
    return table === undefined ? 'não há nenhuma tabela nele' : undefined
  } catch (error) {
    if (isDiskFull(error)) throw explainSqlite(where, error)
    return (error as Error).message
  }
}
