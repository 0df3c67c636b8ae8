import { Client } from 'pg'
import { connectionTo } from './postgres.ts'
import { type Snapshot, quoteName, type TableRow, type Table } from '../../server/store/tables.ts'

/** Few, since a row of the history may have a few hundred kB. */
const rowsInPage = 50
/** Milliseconds. Reading waits for the disk that the backup is written to. */
const limits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 600_000 }

/** A read-only transaction sees one moment and locks nothing. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ ...connectionTo(url, 'copia'), ...limits })
  // The next query reports a broken connection.
  client.on('error', () => undefined)
  const close = () => client.end().catch(() => undefined)

  async function firstValue<T>(query: string, values: unknown[] = []): Promise<T> {
    const { rows } = await client.query<{ value: T }>(query, values)
    return rows[0]!.value
  }

  async function* rows(table: Table): AsyncGenerator<TableRow> {
    await client.query(`declare adro_copia no scroll cursor for ${selectAll(table)}`)
    for (;;) {
      const page = await client.query<TableRow>(`fetch ${rowsInPage} from adro_copia`)
      yield* page.rows
      if (page.rows.length < rowsInPage) break
    }
    await client.query('close adro_copia')
  }

  function lastNumber({ name, key }: Table): Promise<number> {
    const last = 'pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)'
    return firstValue(`select coalesce(${last}, 0) as value`, [quoteName(name), key[0]])
  }

  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const size = await firstValue<number>('select pg_database_size(current_database()) as value')
    const isMigrated = await firstValue(
      "select to_regclass('kysely_migration') is not null as value",
    )
    const newest = 'select max(name collate "C") as value from kysely_migration'
    const migration = isMigrated
      ? ((await firstValue<string | null>(newest)) ?? undefined)
      : undefined
    return { migration, size, rows, lastNumber, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The order of bytes, as on SQLite, whatever the database's language is. */
function selectAll({ name, columns, key }: Table): string {
  const texts = new Set(columns.filter(({ isNumber }) => !isNumber).map((column) => column.name))
  const order = key.map((each) => quoteName(each) + (texts.has(each) ? ' collate "C"' : ''))
  const names = columns.map((column) => quoteName(column.name))
  return `select ${names.join(', ')} from ${quoteName(name)} order by ${order.join(', ')}`
}
