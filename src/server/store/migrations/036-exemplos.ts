import { type Kysely, sql } from 'kysely'

/** The panel says it now, to staff alone. Versions stay, so that an open form can be saved. */
const line = '_Texto de exemplo: a paróquia deve adaptá-lo._\n'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update pagina set texto = replace(texto, ${line}, '')
    where texto like ${`${line}%`}
  `.execute(db)
}
