import type { Db } from '../store/db.ts'

/** The id that the site has had since its database was made, whatever its address; a UUID. */
export async function siteId(db: Db): Promise<string> {
  const { nota } = await db
    .selectFrom('marco')
    .where('nome', '=', 'identidade')
    .select('nota')
    .executeTakeFirstOrThrow()
  return nota ?? ''
}
