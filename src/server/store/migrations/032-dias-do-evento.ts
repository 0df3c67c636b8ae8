import type { Kysely } from 'kysely'

/** Whether an event of several days takes place on each of them, or goes on without a pause. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('evento')
    .addColumn('dias', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
