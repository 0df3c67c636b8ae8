import { type Kysely, sql } from 'kysely'
import { createNumberedTable, createTable, idType } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createNumberedTable(db, 'usuario')
    .addColumn('nome', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('isAdmin', 'integer', (column) => column.notNull())
    .addColumn('senha', 'text', (column) => column.notNull())
    .addColumn('trocarSenha', 'integer', (column) => column.notNull())
    .addColumn('versao', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('atualizado', 'text', (column) => column.notNull())
    // A removed user stays for a while, so that the removal can be undone.
    .addColumn('excluido', 'text')
    .execute()
  await sql`create unique index usuario_email on usuario (email) where excluido is null`.execute(db)
  await createTable(db, 'sessao')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('usuario', idType(db), (column) =>
      column.notNull().references('usuario.id').onDelete('cascade'),
    )
    .addColumn('criada', 'text', (column) => column.notNull())
    .addColumn('usada', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessao_usuario').on('sessao').column('usuario').execute()
  await createTable(db, 'tentativa')
    .addColumn('chave', 'text', (column) => column.primaryKey())
    .addColumn('falhas', 'integer', (column) => column.notNull())
    .addColumn('ultima', 'text', (column) => column.notNull())
    .addColumn('livre', 'text', (column) => column.notNull())
    .addColumn('entrou', 'text')
    .execute()
}
