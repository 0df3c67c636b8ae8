// The database is opened read-only, in any state, without migrations.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { StartError } from '../../server/errors/start-error.ts'
import { type Db, isPostgresUrl, longestLockMs } from '../../server/store/db.ts'
import { adaptDatabase } from '../../server/store/node-sqlite.ts'
import type { Schema } from '../../server/store/tables/schema.ts'
import { explainSqlite } from '../../server/store/sqlite.ts'

export type OpenedToRead = {
  db: Db
  /**
   * @returns a sentence
   * @throws StartError with what is wrong
   */
  examine(): Promise<string>
}

/** @throws StartError if the file cannot be opened; a server is not contacted yet */
export async function openToRead(where: string): Promise<OpenedToRead> {
  if (isPostgresUrl(where)) return openPostgresToRead(where)
  const { db, raw } = openFileOrExplain(where)
  return {
    db,
    async examine() {
      const damage = damageOf(raw)
      if (damage === undefined) return `O banco de dados ${where} está íntegro, do começo ao fim.`
      throw new StartError(`O banco de dados ${where} está danificado (${damage}).`)
    },
  }
}

function openFileOrExplain(file: string): { db: Db; raw: DatabaseSync } {
  try {
    return openFileToRead(file)
  } catch (error) {
    throw explainSqlite(file, error)
  }
}

/** @throws SQLite's error */
export function openFileToRead(file: string): { db: Db; raw: DatabaseSync } {
  // An ordinary reader creates two files beside the database. Without them no process writes to it:
  // it can be opened as immutable.
  const url = pathToFileURL(file)
  if (!hasWriter(file)) url.searchParams.set('immutable', '1')
  const raw = new DatabaseSync(url, { readOnly: true, timeout: longestLockMs })
  const dialect = new SqliteDialect({ database: adaptDatabase(raw) })
  return { db: new Kysely<Schema>({ dialect }), raw }
}

/** Whether a process has the SQLite file open, or had when it was killed. */
function hasWriter(file: string): boolean {
  return existsSync(`${file}-wal`)
}

/** @returns SQLite's words for the first fault */
function damageOf(raw: DatabaseSync): string | undefined {
  try {
    const [verdict] = Object.values(raw.prepare('PRAGMA integrity_check(1)').get() ?? {})
    if (verdict !== 'ok') return String(verdict).replaceAll('\n', ' ')
    const table = raw.prepare('select name from sqlite_schema').get()
    return table === undefined ? 'não há nenhuma tabela nele' : undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function openPostgresToRead(url: string): Promise<OpenedToRead> {
  const [{ openPool }, { connectionTo, examinePostgres, explainPostgres }] = await Promise.all([
    import('../postgres/pool.ts'),
    import('../postgres/postgres.ts'),
  ])
  const config = connectionTo(url, randomUUID())
  const options = `${config.options} -c default_transaction_read_only=on`
  const pool = openPool({ ...config, options, max: 2 })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    async examine() {
      await examinePostgres(db).catch((error: unknown) => {
        throw explainPostgres(url, error)
      })
      return `O servidor PostgreSQL ${new URL(url).host} atende.`
    },
  }
}
