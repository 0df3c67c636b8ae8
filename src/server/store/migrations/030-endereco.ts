import type { Kysely } from 'kysely'

/** Where a community is, in words. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('comunidade')
    .addColumn('endereco', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
