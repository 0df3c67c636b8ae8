import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../tables/create-table.ts'

/**
 * An unused sequence has the value 1: a first row inserted with id 1 conflicted with the next row.
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
