// Rows of a site, a night or an old tar go into a new SQLite file of the same migration: a night
// holds that file, whichever database it is made of, and a restore checks it before it replaces the
// site's rows.
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import { picturesOf } from '../../server/content/named-files.ts'
import { sqliteCode, sqliteCodes } from '../../server/errors/sqlite-code.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import { isSqlite } from '../../server/store/dialect/create-table.ts'
import { isKnownMigration, migrateTo, newerVersion } from '../../server/store/migrate.ts'
import { openSqlite } from '../../server/store/node-sqlite.ts'
import { listOfTable } from '../../server/store/schema.ts'
import {
  quoteName,
  readTables,
  type Snapshot,
  type Table,
  type TableRow,
} from '../../server/store/tables.ts'
import { BackupError, damaged } from './backup-error.ts'
import { sumOfFile } from './night.ts'
import { openSnapshot } from './snapshot.ts'

export type AnyDb = Kysely<Record<string, TableRow>>

export type StagedRows = AsyncDisposable & {
  migracao: string
  /** Counts of rows, by table. */
  linhas: Record<string, number>
  /** The keys of the files that rows name: content those that pages show, history those before. */
  named: Record<'content' | 'history', Set<string>>
  db: AnyDb
  raw: DatabaseSync
}

/** Rows between two looks at requests, and at a cancellation. */
const rowsInTurn = 200

/**
 * The same rows make the same bytes.
 *
 * @param path of a new file, which the caller removes
 * @throws BackupError for rows that no site stores
 */
export async function stageRows(
  source: Snapshot,
  path: string,
  signal: AbortSignal | undefined,
): Promise<StagedRows> {
  const { migration: migracao } = source
  if (migracao === undefined) throw new BackupError('O banco de dados ainda está vazio.')
  if (!isKnownMigration(migracao)) throw new BackupError(newerVersion)
  await using end = new AsyncDisposableStack()
  const sqlite = openSqlite(path)
  const { raw } = sqlite
  const dialect = new SqliteDialect({ database: sqlite })
  const db = end.adopt<AnyDb>(new Kysely({ dialect }), (opened) => opened.destroy())
  // A power cut may destroy a temporary file, and a restore checks references at its end.
  raw.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = off')
  await migrateTo(db, migracao)
  await db
    .updateTable('kysely_migration')
    .set({ timestamp: new Date(0).toISOString() })
    .execute()
  // Neither former times nor what migrations dropped.
  raw.exec('vacuum')
  const linhas: StagedRows['linhas'] = {}
  const named: StagedRows['named'] = { content: new Set(), history: new Set() }
  raw.exec('begin')
  for (const table of readTables(raw)) {
    const insert = inserter(raw, table)
    linhas[table.name] = 0
    for await (const row of source.rows(table)) {
      try {
        insert(row)
        noteFiles(named, table.name, row)
      } catch (error) {
        const isOfRow = error instanceof SyntaxError || sqliteCode(error) === sqliteCodes.constraint
        throw isOfRow ? damaged(table.name) : error
      }
      linhas[table.name]! += 1
      if (linhas[table.name]! % rowsInTurn > 0) continue
      signal?.throwIfAborted()
      await nextTurn()
    }
    if (table.isNumbered) {
      await continueNumbers(db, table.name, table.key[0]!, await source.lastNumber(table))
    }
  }
  raw.exec('commit')
  const opened = end.move()
  const dispose = () => opened.disposeAsync()
  return { migracao, linhas, named, db, raw, [Symbol.asyncDispose]: dispose }
}

function inserter(raw: DatabaseSync, { name, columns }: Table): (row: TableRow) => void {
  const names = columns.map((column) => quoteName(column.name)).join(', ')
  const values = columns.map(() => '?').join(', ')
  const insert = raw.prepare(`insert into ${quoteName(name)} (${names}) values (${values})`)
  return (row) => insert.run(...columns.map((column) => row[column.name] ?? null))
}

function noteFiles({ content, history }: StagedRows['named'], table: string, row: TableRow): void {
  if (table === 'revisao_arquivo') return addTo(history, [String(row.chave)])
  if (table !== 'documento') {
    const kind = listOfTable(table) ?? (table as TipoRevisado)
    return addTo(content, picturesOf(kind, Number(row.id), row))
  }
  const body = JSON.parse(String(row.corpo)) as TableRow
  addTo(content, picturesOf(row.nome as TipoRevisado, null, body))
}

function addTo(keys: Set<string>, named: readonly string[]): void {
  for (const key of named) if (isFileKey(key)) keys.add(key)
}

/**
 * Packs the rows of a site as of one moment, also while it is written to.
 *
 * @param packed path of the new file
 */
export async function packRows(where: string, packed: string, signal: AbortSignal | undefined) {
  const path = `${packed}.db`
  const { migracao, linhas, named } = await stageAndCheck(where, path, signal)
  await pipeline(createReadStream(path), createGzip(), createWriteStream(packed, { mode: 0o600 }))
  await rm(path)
  return { migracao, linhas, named, banco: await sumOfFile(packed) }
}

async function stageAndCheck(where: string, path: string, signal: AbortSignal | undefined) {
  await using snapshot = await openSnapshot(where)
  await using staged = await stageRows(snapshot, path, signal)
  if (staged.raw.prepare('pragma quick_check').get()?.quick_check !== 'ok') throw damaged('banco')
  return staged
}

/** An id is never reused: the history names rows by it. */
export async function continueNumbers(
  db: AnyDb,
  table: string,
  column: string,
  last: number,
): Promise<void> {
  if (last === 0) return
  if (isSqlite(db)) {
    await sql`delete from sqlite_sequence where name = ${table} and seq < ${last}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) select ${table}, ${last}
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db)
    return
  }
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, ${column})`
  // `greatest` ignores the null of a sequence that was never used.
  const present = sql`pg_sequence_last_value(${sequence}::regclass)`
  await sql`select setval(${sequence}, greatest(${sql.lit(last)}, ${present}))`.execute(db)
}
