import { type Kysely, sql } from 'kysely'

/** The request is newer than the starter's two pages for which it is there. Versions stay. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update pagina set pedido = 'urgencia'
    where pedido = ''
      and (titulo like 'Unção dos %nfermos%' or titulo like 'Quando alguém morre%')
  `.execute(db)
}
