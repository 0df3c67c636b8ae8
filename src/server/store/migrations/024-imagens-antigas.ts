import type { Kysely } from 'kysely'
import { createTable } from '../tables/create-table.ts'

/** The addresses that imported files had at the old site. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTable(db, 'imagem_antiga')
    .addColumn('chave', 'text', (column) => column.primaryKey())
    .addColumn('arquivo', 'text', (column) => column.notNull())
    .execute()
}
