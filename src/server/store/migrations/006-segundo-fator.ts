import type { Kysely } from 'kysely'
import { addTexts, createTable, idType } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  // Not in `usuario`, so that only the login reads the secret.
  await createTable(db, 'segundo_fator')
    .addColumn('usuario', idType(db), (column) =>
      column.primaryKey().references('usuario.id').onDelete('cascade'),
    )
    .addColumn('segredo', 'text', (column) => column.notNull())
    .addColumn('ligado', 'integer', (column) => column.notNull())
    .addColumn('desde', 'text', (column) => column.notNull())
    .addColumn('ultimoPasso', 'integer', (column) => column.notNull())
    .execute()
  await createTable(db, 'codigo_recuperacao')
    .addColumn('usuario', idType(db), (column) =>
      column.notNull().references('segundo_fator.usuario').onDelete('cascade'),
    )
    .addColumn('codigo', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('codigo_recuperacao_pk', ['usuario', 'codigo'])
    .execute()
  await addTexts({ sessao: ['navegador'] }).up(db)
}
