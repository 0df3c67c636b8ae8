import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect/create-table.ts'

/**
 * A sequence that has given no number yet says 1, as it does when it has given that one: a first row
 * that brought number 1 along was met by the next.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return
  await sql`
    create or replace function adro_adiantar() returns trigger language plpgsql as $$
    declare
      numeros text := pg_get_serial_sequence(
        quote_ident(tg_table_schema) || '.' || quote_ident(tg_table_name), 'id');
      ultimo bigint;
    begin
      execute 'select last_value from ' || numeros into ultimo;
      if new.id >= ultimo then perform setval(numeros, new.id); end if;
      return null;
    end $$`.execute(db)
}
