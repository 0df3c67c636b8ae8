import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { createNumberedTable, createTable, idType } from '../tables/create-table.ts'

/** Rights, the owner of each revision, invitations, links by mail, and mail to be sent. */
export async function up(db: Kysely<never>): Promise<void> {
  const usuario = () => db.schema.alterTable('usuario')
  await usuario()
    .addColumn('comunidades', 'text', (column) => column.notNull().defaultTo('todas'))
    .execute()
  await usuario()
    .addColumn('secretaria', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('revisao').addColumn('dono', idType(db)).execute()
  await giveOwners(db)
  await db.schema.createIndex('revisao_dono').on('revisao').column('dono').execute()
  await withTexts(createNumberedTable(db, 'convite'), 'nome email comunidades quem criado ate')
    .addColumn('isAdmin', 'integer', (column) => column.notNull())
    .addColumn('secretaria', 'integer', (column) => column.notNull())
    .execute()
  await withTexts(createTable(db, 'acesso'), 'tipo email criado ate')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('usuario', idType(db), (column) =>
      column.references('usuario.id').onDelete('cascade'),
    )
    .addColumn('convite', idType(db), (column) =>
      column.references('convite.id').onDelete('cascade'),
    )
    .execute()
  const mensagem = createNumberedTable(db, 'mensagem')
  await withTexts(mensagem, 'tipo para dados identidade criada proxima')
    .addColumn('tentativas', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

function withTexts(table: CreateTableBuilder<string>, names: string): CreateTableBuilder<string> {
  let filled = table
  for (const name of names.split(' ')) {
    filled = filled.addColumn(name, 'text', (column) => column.notNull())
  }
  return filled
}

/**
 * A revision before and after which its item had one and the same community belongs to it; those of
 * exceptions, whose celebration may have moved since, stay with the whole parish.
 */
async function giveOwners(db: Kysely<never>): Promise<void> {
  await sql`update revisao set dono = item where tipo = 'comunidade'`.execute(db)
  const rows = await sql<{ id: number; antes: string | null; depois: string | null }>`
    select id, antes, depois from revisao
    where tipo in ('celebracao', 'aviso', 'evento', 'pagina') and item is not null`.execute(db)
  for (const { id, antes, depois } of rows.rows) {
    const [one, other = one] = [antes, depois].flatMap((state) =>
      state === null ? [] : [(JSON.parse(state) as { comunidade?: number | null }).comunidade],
    )
    if (typeof one === 'number' && one === other) {
      await sql`update revisao set dono = ${one} where id = ${id}`.execute(db)
    }
  }
}
