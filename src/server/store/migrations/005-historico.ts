import type { Kysely } from 'kysely'
import { createNumberedTable, createTable, idType } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createNumberedTable(db, 'revisao')
    .addColumn('quando', 'text', (column) => column.notNull())
    .addColumn('usuario', idType(db))
    .addColumn('quem', 'text', (column) => column.notNull())
    .addColumn('feito', 'text', (column) => column.notNull())
    .addColumn('tipo', 'text', (column) => column.notNull())
    .addColumn('item', idType(db))
    .addColumn('titulo', 'text', (column) => column.notNull())
    .addColumn('campos', 'text', (column) => column.notNull())
    .addColumn('antes', 'text')
    .addColumn('depois', 'text')
    .execute()
  await db.schema.createIndex('revisao_tipo_item').on('revisao').columns(['tipo', 'item']).execute()
  await createTable(db, 'revisao_arquivo')
    .addColumn('revisao', idType(db), (column) =>
      column.notNull().references('revisao.id').onDelete('cascade'),
    )
    .addColumn('chave', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisao_arquivo_pk', ['revisao', 'chave'])
    .execute()
  await db.schema
    .createIndex('revisao_arquivo_chave')
    .on('revisao_arquivo')
    .column('chave')
    .execute()
}
