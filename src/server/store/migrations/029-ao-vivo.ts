import type { Kysely } from 'kysely'

/** Whether a celebration is streamed, and when staff last checked the times of a community. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('celebracao')
    .addColumn('aoVivo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('comunidade')
    .addColumn('conferidos', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
