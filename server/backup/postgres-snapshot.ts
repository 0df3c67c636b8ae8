import { Client } from 'pg'
import { connectionTo } from '../store/postgres.ts'
import type { Row, Snapshot } from './snapshot.ts'
import { quoted } from './sqlite-snapshot.ts'
import type { Table } from './tables.ts'

/** Few, since a row of the history may have a few hundred kB. */
const rowsInPage = 50
/** Milliseconds. Reading waits for the disk that the backup is written to. */
const limits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 600_000 }

/** A connection of its own, in a read-only transaction that sees one moment and locks nothing. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ ...connectionTo(url, 'copia'), ...limits })
  // After a broken connection, the next query fails by itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const size = await numberFrom('select pg_database_size(current_database()) as n')
    return { migration: await newestMigrationIn(client), size, pages, lastNumber, close }
  } catch (error) {
    await close()
    throw error
  }

  async function* pages(table: Table): AsyncGenerator<Row[]> {
    await client.query(`declare adro_copia no scroll cursor for ${selectAll(table)}`)
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${rowsInPage} from adro_copia`)
      yield rows
      if (rows.length < rowsInPage) break
    }
    await client.query('close adro_copia')
  }

  async function lastNumber({ name, key }: Table): Promise<number> {
    const sequence = await client.query<{ name: string }>(
      'select pg_get_serial_sequence($1, $2) as name',
      [quoted(name), key[0]],
    )
    // One that was never asked stands at 1 as well as one that was asked once.
    return numberFrom(
      `select case when is_called then last_value else 0 end as n from ${sequence.rows[0]!.name}`,
    )
  }

  async function numberFrom(query: string): Promise<number> {
    const { rows } = await client.query<{ n: number }>(query)
    return rows[0]!.n
  }

  async function close(): Promise<void> {
    await client.end().catch(() => undefined)
  }
}

async function newestMigrationIn(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  )
  if (rows[0]?.there !== true) return undefined
  const newest = await client.query<{ name: string | null }>(
    'select max(name collate "C") as name from kysely_migration',
  )
  return newest.rows[0]?.name ?? undefined
}

/** In the order of bytes, as on SQLite, whatever the database's language is. */
function selectAll({ name, columns, key }: Table): string {
  const isNumber = new Map(columns.map((column) => [column.name, column.isNumber]))
  const order = key.map((each) => quoted(each) + (isNumber.get(each) ? '' : ' collate "C"'))
  const names = columns.map((column) => quoted(column.name))
  return `select ${names.join(', ')} from ${quoted(name)} order by ${order.join(', ')}`
}
