import type { Kysely } from 'kysely'
import { idType } from '../tables/create-table.ts'

/** Exceptions of repeated events, and of the meetings of groups. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['evento', 'pagina']) {
    await db.schema.alterTable('excecao').addColumn(column, idType(db)).execute()
  }
}
