import type { Kysely } from 'kysely'
import { createTable } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createTable(db, 'instalacao_dia')
    .addColumn('dia', 'text', (column) => column.notNull())
    .addColumn('escolha', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('instalacao_dia_pk', ['dia', 'escolha'])
    .execute()
}
