import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import { isSqlite } from './create-table.ts'
import * as content from './migrations/001-content.ts'
import * as liturgia from './migrations/002-liturgia.ts'
import * as instalacao from './migrations/003-instalacao.ts'

/** In the order of their names. A migration that has gone out is never changed. */
const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-liturgia': liturgia,
  '003-instalacao': instalacao,
}

/**
 * Brings the tables up to date, all or nothing; what was done before is not done again. Kysely
 * gives SQLite no transaction around migrations: a start that was cut short would leave half of
 * them, and two starts at once would meet.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  if (await isUpToDate(db)) return
  if (!isSqlite(db)) return migrateToLatest(db)
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      await migrateToLatest(connection)
      await sql`commit`.execute(connection)
    } catch (error) {
      // SQLite may have rolled back by itself, and says so; the first failure is the one to tell.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}

/** Looked at first, and without a lock: a start with nothing to do waits for nobody. */
async function isUpToDate<T>(db: Kysely<T>): Promise<boolean> {
  const known = Object.keys(migrations)
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    // A new database has no such table.
    () => [],
  )
  return done.length === known.length && done.every((name) => known.includes(name))
}

async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')
  if (failed === undefined && isFromNewerVersion(error)) {
    throw new StartError(
      'O banco de dados foi usado por uma versão mais nova do Adro. Atualize o programa.',
      { cause: error },
    )
  }
  throw error
}

/** Kysely says so when the database knows migrations that this program does not. */
function isFromNewerVersion(error: unknown): boolean {
  return error instanceof Error && error.message.includes('previously executed migration')
}
