// The rows of a backup in a temporary database: there they are checked, and migrated from the
// backup's version to this one, before they replace those of the site.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { migrate, migrateTo } from '../store/migrate.ts'
import { openSqlite } from '../store/node-sqlite.ts'
import type { About } from './format.ts'
import { damaged } from './refuse-backup.ts'
import type { Row, Snapshot } from './snapshot.ts'
import { openSqliteSnapshot, quoted } from './sqlite-snapshot.ts'
import { readTables, type Table } from './tables.ts'

export type Staging = {
  add(table: Table, page: readonly Row[]): void
  /**
   * Migrates the tables and checks the references of each row.
   *
   * @throws BackupError
   */
  finish(): Promise<StagedRows>
  remove(): Promise<void>
}

export type StagedRows = { tables: readonly Table[]; rows: Snapshot }

/** @param folder one that only its owner may read */
export async function openStaging(folder: string, about: About): Promise<Staging> {
  const file = join(folder, 'linhas.db')
  const sqlite = openSqlite(file)
  const { raw } = sqlite
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  // Tables come in any order, and a power cut may destroy this database: it is temporary.
  raw.exec('pragma foreign_keys = off; pragma synchronous = off')
  await migrateTo(db, about.migracao)
  raw.exec('begin')
  const inserts = new Map<string, StatementSync>()
  let snapshot: Snapshot | undefined

  function insertInto({ name, columns }: Table): StatementSync {
    const names = columns.map((column) => quoted(column.name)).join(', ')
    const values = columns.map(() => '?').join(', ')
    return raw.prepare(`insert into ${quoted(name)} (${names}) values (${values})`)
  }

  function numberOn(): void {
    for (const [table, number] of Object.entries(about.numeros)) {
      const { changes } = raw
        .prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
        .run(number, table)
      if (changes === 0) {
        raw.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, number)
      }
    }
  }

  return {
    add(table, page) {
      let insert = inserts.get(table.name)
      if (insert === undefined) inserts.set(table.name, (insert = insertInto(table)))
      try {
        for (const row of page) insert.run(...table.columns.map(({ name }) => row[name]!))
      } catch (error) {
        throw isConstraint(error) ? damaged(table.name) : error
      }
    },

    async finish() {
      numberOn()
      raw.exec('commit')
      await migrate(db)
      const [orphan] = raw.prepare('pragma foreign_key_check').all()
      if (orphan !== undefined) throw damaged(String(orphan.table))
      snapshot = openSqliteSnapshot(file)
      return { tables: readTables(raw), rows: snapshot }
    },

    async remove() {
      await snapshot?.close()
      await db.destroy()
      for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true })
    },
  }
}

// https://www.sqlite.org/rescode.html#constraint
const constraint = 19

function isConstraint(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === constraint
}
