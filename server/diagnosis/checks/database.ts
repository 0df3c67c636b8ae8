import { commandLine } from '../../process/command-line.mjs'
import { sql } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import { newestBackup, restoring } from '../../backup/newest-backup.ts'
import type { Db } from '../../store/db.ts'
import { hasWriter, openSqliteToRead } from '../../store/open-to-read.ts'
import { examinePostgres, explainPostgres } from '../../store/postgres.ts'
import { explainSqlite } from '../../store/sqlite.ts'
import { type Findings, problem } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'

/** What a damaged database needs. */
const restore =
  'Pare o site, guarde uma cópia da pasta de dados como está e traga de volta a última cópia de ' +
  `segurança: ${commandLine('npm run restaurar -- <arquivo>')} Um banco danificado costuma vir de um disco com ` +
  'defeito: confira-o também (journalctl -k).'

export async function* examineDatabase({ database, where, env }: Installation): Findings {
  if ('db' in database) {
    if (database.raw === undefined) return yield* examineServer(database.db, where)
    return yield* examineFile(where, database.raw)
  }
  if (database.failure !== undefined) {
    yield problem(explainSqlite(where, database.failure).message, restore)
    return
  }
  yield problem(
    `Não há banco de dados em ${where}.`,
    `Se o site nunca foi iniciado, inicie-o: ${commandLine('npm start')} Se foi, confira se DATA_DIR ` +
      `(${env.dataDir}) é a pasta do site, e se o disco dela está montado. ${restoring(await newestBackup(env))}`,
  )
}

async function* examineFile(file: string, raw: DatabaseSync): Findings {
  const quiet = !hasWriter(file)
  let damage = damageOf(raw)
  // A site that started meanwhile wrote to the file, which was opened as immutable.
  if (damage !== undefined && quiet && hasWriter(file)) {
    const again = openSqliteToRead(file)
    damage = damageOf(again)
    again.close()
  }
  if (damage === undefined) return `O banco de dados ${file} está íntegro, do começo ao fim.`
  yield problem(`O banco de dados ${file} está danificado (${damage}).`, restore)
}

/** The first that is wrong with it, in SQLite's words. */
function damageOf(raw: DatabaseSync): string | undefined {
  try {
    const verdict = firstValue(raw.prepare('PRAGMA integrity_check(1)').get())
    if (verdict !== 'ok') return verdict.replaceAll('\n', ' ')
    const orphan = raw.prepare('PRAGMA foreign_key_check').get()
    if (orphan !== undefined) {
      return `registros da tabela ${firstValue(orphan)} se referem a outros que não existem`
    }
    const table = raw.prepare('select name from sqlite_schema').get()
    return table === undefined ? 'não há nenhuma tabela nele' : undefined
  } catch (error) {
    return (error as Error).message
  }
}

function firstValue(row: object | undefined): string {
  return String(Object.values(row ?? {})[0])
}

async function* examineServer(db: Db, url: string): Findings {
  try {
    await examinePostgres(db)
    // From the first row to the last: a damaged page is only noticed when it is read.
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
    for (const { name } of rows) {
      await sql`select sum(length(each::text)) from ${sql.table(name)} as each`.execute(db)
    }
    const { host } = new URL(url)
    return `O servidor PostgreSQL ${host} atende e todas as tabelas podem ser lidas.`
  } catch (error) {
    yield problem(
      explainPostgres(url, error).message,
      'Confira se o servidor PostgreSQL está no ar (systemctl status postgresql) e o que ele diz ' +
        'no registro dele. Se os dados estiverem danificados, crie um banco vazio e traga a última ' +
        `cópia de segurança: ${commandLine('npm run restaurar -- <arquivo>')}`,
    )
  }
}
