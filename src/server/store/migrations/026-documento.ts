import type { Kysely } from 'kysely'
import { addListTriggers, createListTable } from '../tables/create-table.ts'

/** Documents as PDF. The table `documento` of the first migration holds the site's own texts. */
export async function up(db: Kysely<never>): Promise<void> {
  await createListTable(db, 'documento_pdf', {
    titulo: 'text',
    tipo: 'text',
    data: 'text',
    arquivo: 'text',
    arquivoBytes: 'number',
  })
  await addListTriggers(db, 'documento_pdf')
}
