import { existsSync } from 'node:fs'
import { plural } from '../../model/texts/plural.ts'
import { newestBackup, restoring } from '../backup/folder.ts'
import { commandLine } from '../../server/process/command-line.ts'
import { type OpenedToRead, openToRead } from '../database/open-db.ts'
import { isDiskFull } from '../../server/files/disk-error.ts'
import type { Env } from '../../server/settings/env.ts'
import { databaseOf, type Db } from '../../server/store/db.ts'
import { stateOfTables } from '../../server/store/migrate.ts'
import { attention, type Finding, inOrder, problem } from './finding.ts'
import { makeRoom } from './space.ts'

const restoreIt = commandLine('restaurar <arquivo>')
const restore =
  'Pare o site, guarde uma cópia da pasta de dados como está e traga de volta a última cópia de ' +
  `segurança: ${restoreIt} Um banco danificado costuma vir de um disco com defeito: confira-o também.`

const startServer =
  'Confira se o servidor do banco de dados está no ar, e o que ele diz no registro dele.'

export async function openDatabase(env: Env): Promise<OpenedToRead | Finding> {
  const where = databaseOf(env)
  if (env.databaseUrl === undefined && !existsSync(where)) {
    const todo =
      `Se o site nunca foi iniciado, inicie-o: ${commandLine('')} Se foi, confira se DATA_DIR ` +
      `(${env.dataDir}) é a pasta do site, e se o disco dela está montado. ${restoring(await newestBackup(env))}`
    return problem(`Não há banco de dados em ${where}.`, todo)
  }
  return openToRead(where).catch(({ message }: Error) => problem(message, restore))
}

export async function examineDatabase(opened: OpenedToRead | Finding, env: Env): Promise<Finding> {
  if (!('db' in opened)) return opened
  const todo = env.databaseUrl === undefined ? restore : startServer
  return opened.examine().then(inOrder, ({ message, cause = {} }: Error) => {
    return problem(message, isDiskFull(cause) ? makeRoom : todo)
  })
}

function lacksTables({ code, message }: NodeJS.ErrnoException): boolean {
  return code === '42P01' || message.startsWith('no such table')
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
