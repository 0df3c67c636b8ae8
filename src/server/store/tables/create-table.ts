import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** STRICT refuses values of the wrong type. */
export function createTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table
}

/** No number is used twice. */
export function createNumberedTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  return createTable(db, name).addColumn('id', idType(db), (column) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  )
}

/** SQLite's integers have 64 bits too. */
export function idType<T>(db: Kysely<T>): 'integer' | 'bigint' {
  return isSqlite(db) ? 'integer' : 'bigint'
}

export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** A 'focus' is '' by default, a 'reference' an id or null; the others always have a value. */
type ListColumn = 'text' | 'focus' | 'number' | 'reference'

export async function createListTable<T>(
  db: Kysely<T>,
  name: string,
  columns: Readonly<Record<string, ListColumn>>,
): Promise<void> {
  let table = createNumberedTable(db, name)
  for (const [column, type] of Object.entries(columns)) {
    if (type === 'reference') table = table.addColumn(column, idType(db))
    else if (type === 'number') table = table.addColumn(column, 'integer', (each) => each.notNull())
    else
      table = table.addColumn(column, 'text', (each) =>
        type === 'focus' ? each.notNull().defaultTo('') : each.notNull(),
      )
  }
  await table
    .addColumn('posicao', 'integer')
    .addColumn('versao', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('atualizado', 'text', (column) => column.notNull())
    .execute()
}

/** SQLite needs no triggers. */
export async function addListTriggers<T>(db: Kysely<T>, name: string): Promise<void> {
  if (isSqlite(db)) return
  await notifyOfChanges(db, name)
  await advanceNumbers(db, name)
}

/** Cached responses of other instances become stale. */
export async function notifyOfChanges<T>(db: Kysely<T>, table: string): Promise<void> {
  await sql`
    create trigger avisar after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function adro_avisar()`.execute(db)
}

/** The sequence must not give an inserted id again. */
export async function advanceNumbers<T>(db: Kysely<T>, table: string): Promise<void> {
  await sql`
    create trigger adiantar after insert on ${sql.table(table)}
    for each row execute function adro_adiantar()`.execute(db)
}

/** A migration that adds columns of text, which are '' in the rows that are there. */
export function addTexts(columns: Readonly<Record<string, readonly string[]>>): Migration {
  return {
    async up(db) {
      for (const [table, names] of Object.entries(columns)) {
        for (const name of names) {
          const altered = db.schema.alterTable(table)
          await altered.addColumn(name, 'text', (each) => each.notNull().defaultTo('')).execute()
        }
      }
    },
  }
}
