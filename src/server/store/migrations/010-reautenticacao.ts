import type { Kysely } from 'kysely'

/** The time of a session's last login or reauthentication; existing sessions are not recent. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessao')
    .addColumn('autenticada', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
