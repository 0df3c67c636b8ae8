// A temporary database in which rows are checked and migrated before they replace those of the
// site.
import { join } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { migrate, migrateTo } from '../store/migrate.ts'
import { openSqlite } from '../store/node-sqlite.ts'
import type { About } from './format.ts'
import { sqliteCode, sqliteCodes } from '../errors/sqlite-code.ts'
import { damaged } from './refuse-backup.ts'
import { refuseUnfitContent } from './refuse-unfit-content.ts'
import type { Db } from '../store/db.ts'
import { continueNumbers, type StagedRows } from './replace-rows.ts'
import { readerOf } from './snapshot.ts'
import { quoteName, readTables, type TableRow, type Table } from '../store/tables.ts'

export type Staging = Awaited<ReturnType<typeof openStaging>>

/** @param folder one that only its owner may read, and that the caller removes */
export async function openStaging(folder: string, about: About) {
  const sqlite = openSqlite(join(folder, 'linhas.db'))
  const { raw } = sqlite
  const db = new Kysely<Record<string, TableRow>>({
    dialect: new SqliteDialect({ database: sqlite }),
  })
  // Tables come in any order, and a power cut may destroy this database: it is temporary.
  raw.exec('pragma foreign_keys = off; pragma synchronous = off')
  await migrateTo(db, about.migracao)
  raw.exec('begin')
  const inserts = new Map<string, StatementSync>()

  function insertInto({ name, columns }: Table): StatementSync {
    const names = columns.map((column) => quoteName(column.name)).join(', ')
    const values = columns.map(() => '?').join(', ')
    const insert = raw.prepare(`insert into ${quoteName(name)} (${names}) values (${values})`)
    inserts.set(name, insert)
    return insert
  }

  return {
    add(table: Table, row: TableRow): void {
      const insert = inserts.get(table.name) ?? insertInto(table)
      try {
        insert.run(...table.columns.map(({ name }) => row[name]!))
      } catch (error) {
        throw sqliteCode(error) === sqliteCodes.constraint ? damaged(table.name) : error
      }
    },

    /**
     * References and values of each row are checked after the migration.
     *
     * @throws BackupError
     */
    async finish(): Promise<StagedRows> {
      for (const [table, last] of Object.entries(about.numeros)) {
        await continueNumbers(db, table, 'id', last)
      }
      raw.exec('commit')
      await migrate(db)
      const [orphan] = raw.prepare('pragma foreign_key_check').all()
      if (orphan !== undefined) throw damaged(String(orphan.table))
      await refuseUnfitContent(db as unknown as Db)
      return { tables: readTables(raw), reader: readerOf(raw) }
    },

    [Symbol.asyncDispose]: () => db.destroy(),
  }
}
