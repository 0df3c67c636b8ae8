import type { Kysely } from 'kysely'

/** A hash of what a request with an `Idempotency-Key` asked for; '' for older ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('pedido')
    .addColumn('corpo', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
