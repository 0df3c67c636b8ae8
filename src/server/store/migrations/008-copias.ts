import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Why the last backup failed, for all instances.
  await db.schema.alterTable('marco').addColumn('nota', 'text').execute()
}
