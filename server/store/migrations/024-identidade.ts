import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** An id of the site that survives a change of its address: calendars name their events by it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into marco (nome, quando, nota)
    values ('identidade', ${new Date().toISOString()}, ${randomUUID()})`.execute(db)
}
