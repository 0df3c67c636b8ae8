import type { DatabaseSync } from 'node:sqlite'
import { plural } from '../../model/texts/plural.ts'
import { newestBackup, restoring } from '../backup/newest-backup.ts'
import { commandLine } from '../../server/process/command-line.ts'
import type { OpenedToRead } from '../database/open-to-read.ts'
import type { Env } from '../../server/settings/env.ts'
import type { Db } from '../../server/store/db.ts'
import { lacksTables, stateOfTables } from '../../server/store/migrate.ts'
import { examinePostgres, explainPostgres } from '../postgres/postgres.ts'
import { explainSqlite } from '../../server/store/sqlite.ts'
import { attention, type Finding, inOrder, problem } from './finding.ts'

/** `failure` is undefined where there is no file. */
export type Opened = { where: string } & (OpenedToRead | { failure: unknown })

const restoreIt = commandLine('restaurar <arquivo>')
const restore =
  'Pare o site, guarde uma cópia da pasta de dados como está e traga de volta a última cópia de ' +
  `segurança: ${restoreIt} Um banco danificado costuma vir de um disco com defeito: confira-o também.`

const startServer = 'Confira se o servidor PostgreSQL está no ar, e o que ele diz no registro dele.'

export async function examineDatabase(opened: Opened, env: Env): Promise<Finding[]> {
  const { where } = opened
  if ('db' in opened) {
    if (opened.raw !== undefined) return [examineFile(where, opened.raw)]
    return examinePostgres(opened.db).then(
      () => [inOrder(`O servidor PostgreSQL ${new URL(where).host} atende.`)],
      (error: unknown) => [problem(explainPostgres(where, error).message, startServer)],
    )
  }
  if (opened.failure !== undefined) {
    return [problem(explainSqlite(where, opened.failure).message, restore)]
  }
  const todo =
    `Se o site nunca foi iniciado, inicie-o: ${commandLine('')} Se foi, confira se DATA_DIR ` +
    `(${env.dataDir}) é a pasta do site, e se o disco dela está montado. ${restoring(await newestBackup(env))}`
  return [problem(`Não há banco de dados em ${where}.`, todo)]
}

function examineFile(file: string, raw: DatabaseSync): Finding {
  const damage = damageOf(raw)
  return damage === undefined
    ? inOrder(`O banco de dados ${file} está íntegro, do começo ao fim.`)
    : problem(`O banco de dados ${file} está danificado (${damage}).`, restore)
}

/** @returns SQLite's words for the first fault */
function damageOf(raw: DatabaseSync): string | undefined {
  try {
    const [verdict] = Object.values(raw.prepare('PRAGMA integrity_check(1)').get() ?? {})
    if (verdict !== 'ok') return String(verdict).replaceAll('\n', ' ')
    const table = raw.prepare('select name from sqlite_schema').get()
    return table === undefined ? 'não há nenhuma tabela nele' : undefined
  } catch (error) {
    return (error as Error).message
  }
}

export async function examineMigrations(db: Db): Promise<Finding[]> {
  const state = await stateOfTables(db).catch((error: Error) => {
    if (!lacksTables(error)) throw error
  })
  if (state === undefined) {
    const todo = `Se o site nunca foi iniciado, inicie-o: ${commandLine('')} Senão, confira DATA_DIR e DATABASE_URL.`
    return [problem('O banco de dados não tem as tabelas do Adro.', todo)]
  }
  if (state.unknown.length > 0) {
    const text = 'O banco de dados foi usado por uma versão mais nova do Adro do que esta.'
    const todo =
      'Atualize o programa. Se voltou atrás de propósito, traga de volta a ' +
      `cópia de segurança que foi feita antes da atualização: ${restoreIt}`
    return [problem(text, todo)]
  }
  if (state.pending.length === 0) return [inOrder('As tabelas são as desta versão do Adro.')]
  const changes = plural(state.pending.length, '# mudança', '# mudanças')
  const text = `O banco de dados ainda não tem ${changes} desta versão do Adro.`
  const todo = 'Reinicie o site, que a atualização é feita ao iniciar: sudo systemctl restart adro'
  return [attention(text, todo)]
}
