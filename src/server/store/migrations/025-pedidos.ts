import type { Kysely } from 'kysely'
import { createTable } from '../tables/create-table.ts'

/** The results of requests with an `Idempotency-Key`, so that a repeated one is carried out once. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTable(db, 'pedido')
    .addColumn('usuario', 'integer', (column) => column.notNull())
    .addColumn('chave', 'text', (column) => column.notNull())
    .addColumn('quando', 'text', (column) => column.notNull())
    .addColumn('resultado', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pedido_pk', ['usuario', 'chave'])
    .execute()
}
