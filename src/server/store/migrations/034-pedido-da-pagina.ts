import type { Kysely } from 'kysely'

/** What visitors can ask the office for on a page. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('pagina')
    .addColumn('pedido', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
