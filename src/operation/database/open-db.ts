import { type Db, isPostgresUrl, registerDb } from '../../server/store/db.ts'
import type { AroundMigration } from '../../server/store/migrate.ts'
import type { Outage } from '../../server/store/outage.ts'
import { openSqliteDb } from '../../server/store/sqlite.ts'

/**
 * @param where a PostgreSQL URL, or the path of an SQLite file, which is made if missing
 * @param around actions before and after the tables of an existing site are changed
 * @throws StartError when it cannot be used; nothing is then overwritten
 */
export async function openDb(
  where: string,
  around?: AroundMigration,
  outage?: Outage,
): Promise<Db> {
  const opened = isPostgresUrl(where)
    ? // Loaded only for PostgreSQL.
      await (await import('../postgres/postgres.ts')).openPostgresDb(where, around, outage)
    : await openSqliteDb(where, around)
  return registerDb(opened)
}
