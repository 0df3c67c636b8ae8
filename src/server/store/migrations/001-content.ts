import type { Kysely } from 'kysely'
import { createListTable, createNumberedTable, createTable } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createListTable(db, 'acao', { titulo: 'text', texto: 'text', foto: 'text' })
  await createListTable(db, 'comunidade', {
    nome: 'text',
    descricao: 'text',
    inicioComunidade: 'text',
    mapaUrl: 'text',
    fachada: 'text',
    imagemAltar: 'text',
  })
  await createListTable(db, 'devocao', {
    titulo: 'text',
    subtitulo: 'text',
    devocao: 'text',
    font: 'text',
  })
  await createListTable(db, 'oracao', { titulo: 'text', oracao: 'text' })
  await createNumberedTable(db, 'publicacao')
    .addColumn('imagem', 'text', (column) => column.notNull())
    .addColumn('atualizado', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'documento')
    .addColumn('nome', 'text', (column) => column.primaryKey())
    .addColumn('corpo', 'text', (column) => column.notNull())
    .addColumn('versao', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('atualizado', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'marco')
    .addColumn('nome', 'text', (column) => column.primaryKey())
    .addColumn('quando', 'text', (column) => column.notNull())
    .execute()
}
