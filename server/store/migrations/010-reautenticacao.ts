import type { Kysely } from 'kysely'

/** When the password was last shown in a session: before this migration, not recently. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessao')
    .addColumn('autenticada', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
