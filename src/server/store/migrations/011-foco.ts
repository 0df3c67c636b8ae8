import type { Kysely } from 'kysely'

/** The focal points of the pictures of lists; documents hold theirs as JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of [
    ['comunidade', 'fachadaFoco'],
    ['comunidade', 'imagemAltarFoco'],
    ['acao', 'fotoFoco'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (it) => it.notNull().defaultTo(''))
      .execute()
  }
}
