import { sql } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import { hasWriter, openSqliteToRead } from '../../store/open-to-read.ts'
import { examinePostgres, explainPostgres } from '../../store/postgres.ts'
import { restoring } from '../../new-site/restoring.ts'
import { backupTraces } from '../../new-site/traces.ts'
import { explainSqlite } from '../../store/sqlite.ts'
import type { Check } from '../examining/check.ts'
import { type Finding, inOrder, problem } from '../examining/finding.ts'
import { type Installation, NoDatabase } from '../examining/installation.ts'
import type { Db } from '../../store/db.ts'

/** What a damaged database needs. */
const restore =
  'Pare o site, guarde uma cópia da pasta de dados como está e traga de volta a última cópia de ' +
  'segurança: npm run restaurar -- <arquivo>. Um banco danificado costuma vir de um disco com ' +
  'defeito: confira-o também (journalctl -k).'

export const databaseCheck: Check = {
  title: 'Banco de dados',

  async examine(installation) {
    const { database, where, env } = installation
    if ('failure' in database) return explainMissing(installation, database.failure)
    if (database.raw === undefined) return examineServer(database.db, env.databaseUrl ?? '')
    return examineFile(where, database.raw)
  },
}

async function explainMissing({ where, env }: Installation, failure: unknown): Promise<Finding> {
  if (failure instanceof NoDatabase) {
    const { backup } = await backupTraces(env)
    return problem(
      `Não há banco de dados em ${where}.`,
      `Se o site nunca foi iniciado, inicie-o com npm start. Se foi, confira se DATA_DIR ` +
        `(${env.dataDir}) é a pasta do site, e se o disco dela está montado. ${restoring(backup)}`,
    )
  }
  return problem(explainSqlite(where, failure).message, restore)
}

function examineFile(file: string, raw: DatabaseSync): Finding {
  const quiet = !hasWriter(file)
  let damage = damageOf(raw)
  // The site started meanwhile, and wrote to what was taken for a file at rest.
  if (damage !== undefined && quiet && hasWriter(file)) damage = lookAgain(file)
  if (damage === undefined) {
    return inOrder(`O banco de dados ${file} está íntegro, do começo ao fim.`)
  }
  return problem(`O banco de dados ${file} está danificado (${damage}).`, restore)
}

function lookAgain(file: string): string | undefined {
  const raw = openSqliteToRead(file)
  try {
    return damageOf(raw)
  } finally {
    raw.close()
  }
}

/** The first that is wrong with it, in SQLite's words. */
function damageOf(raw: DatabaseSync): string | undefined {
  try {
    const verdict = textOf(raw.prepare('PRAGMA integrity_check(1)').get())
    if (verdict !== 'ok') return verdict.replaceAll('\n', ' ')
    const orphan = raw.prepare('PRAGMA foreign_key_check').get()
    if (orphan !== undefined) {
      return `registros da tabela ${textOf(orphan)} se referem a outros que não existem`
    }
    return raw.prepare('select name from sqlite_schema').get() === undefined
      ? 'não há nenhuma tabela nele'
      : undefined
  } catch (error) {
    return (error as Error).message
  }
}

function textOf(row: object | undefined): string {
  return String(Object.values(row ?? {})[0])
}

async function examineServer(db: Db, url: string): Promise<Finding> {
  const { host } = new URL(url)
  try {
    await examinePostgres(db)
    // From the first row to the last: a damaged page is only noticed when it is read.
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
    for (const { name } of rows) await readTable(db, name)
    return inOrder(`O servidor PostgreSQL ${host} atende e todas as tabelas podem ser lidas.`)
  } catch (error) {
    return problem(
      explainPostgres(url, error).message,
      'Confira se o servidor PostgreSQL está no ar (systemctl status postgresql) e o que ele diz ' +
        'no registro dele. Se os dados estiverem danificados, crie um banco vazio e traga a última ' +
        'cópia de segurança: npm run restaurar -- <arquivo>.',
    )
  }
}

/** All columns of all rows are looked at, and none is sent. */
async function readTable(db: Db, name: string): Promise<void> {
  await sql`select sum(length(each::text)) from ${sql.table(name)} as each`.execute(db)
}
