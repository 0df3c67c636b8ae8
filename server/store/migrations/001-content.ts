import type { Kysely } from 'kysely'
import { createNumberedTable, createTable } from '../dialect/create-table.ts'

/** The four lists and their texts. */
const lists: Record<string, readonly string[]> = {
  acao: ['titulo', 'texto', 'foto'],
  comunidade: ['nome', 'descricao', 'inicioComunidade', 'mapaUrl', 'fachada', 'imagemAltar'],
  devocao: ['titulo', 'subtitulo', 'devocao', 'font'],
  oracao: ['titulo', 'oracao'],
}

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, texts] of Object.entries(lists)) {
    let table = createNumberedTable(db, name)
    for (const text of texts) table = table.addColumn(text, 'text', (column) => column.notNull())
    await table
      .addColumn('posicao', 'integer')
      .addColumn('versao', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('atualizado', 'text', (column) => column.notNull())
      .execute()
  }
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
