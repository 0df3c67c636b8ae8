import { type Kysely, sql } from 'kysely'
import { advanceNumbers, notifyOfChanges, isSqlite } from '../tables/create-table.ts'

/** Pages show these. */
const shown = ['acao', 'comunidade', 'devocao', 'oracao', 'publicacao', 'documento', 'liturgia_dia']
const numbered = ['acao', 'comunidade', 'devocao', 'oracao', 'publicacao', 'usuario', 'revisao']

/** Triggers for what SQLite does by itself. */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return
  // A commit notifies all instances. The payload is `adro.copia`, the name of the instance, which
  // each connection sets.
  await sql`
    create function adro_avisar() returns trigger language plpgsql as $$
    begin
      perform pg_notify('adro', coalesce(current_setting('adro.copia', true), ''));
      return null;
    end $$`.execute(db)
  for (const table of shown) await notifyOfChanges(db, table)
  await sql`
    create function adro_adiantar() returns trigger language plpgsql as $$
    declare
      numeros text := pg_get_serial_sequence(
        quote_ident(tg_table_schema) || '.' || quote_ident(tg_table_name), 'id');
      ultimo bigint;
    begin
      execute 'select last_value from ' || numeros into ultimo;
      if new.id > ultimo then perform setval(numeros, new.id); end if;
      return null;
    end $$`.execute(db)
  for (const table of numbered) await advanceNumbers(db, table)
}
