import { type Kysely, sql } from 'kysely'

/** The panel says it now, to staff alone. Versions stay, so that an open form can be saved. */
const line = '_Texto de exemplo: a paróquia deve adaptá-lo._'
const [written, inJson] = [`${line}\n`, `"texto":"${line}\\n`]

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update pagina set texto = replace(texto, ${written}, '')
    where texto like ${`${written}%`}
  `.execute(db)
  // A restored page must not bring it back.
  for (const state of ['antes', 'depois'].map((name) => sql.ref(name))) {
    await sql`
      update revisao set ${state} = replace(${state}, ${inJson}, '"texto":"')
      where tipo = 'pagina' and ${state} is not null
    `.execute(db)
  }
}
