import type { Kysely } from 'kysely'
import { createTable } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createTable(db, 'liturgia_dia')
    .addColumn('data', 'text', (column) => column.primaryKey())
    .addColumn('corpo', 'text', (column) => column.notNull())
    .addColumn('completa', 'integer', (column) => column.notNull())
    .addColumn('recebido', 'text', (column) => column.notNull())
    .execute()
}
