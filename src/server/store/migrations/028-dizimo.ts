import { type Kysely, sql } from 'kysely'

/** The document of the dízimo, still empty; a new site gets it with the starter content. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into documento (nome, corpo, atualizado)
    select 'dizimo', '{}', max(atualizado) from documento having count(*) > 0`.execute(db)
}
