// npm run backup: makes a backup at once, also while the site runs.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sentenceOf } from '../server/backup/backup-error.ts'
import { inMegabytes } from '../contract/in-megabytes.ts'
import { createBackupLock } from '../server/backup/lock.ts'
import { type MadeBackup, makeBackup } from '../server/backup/make-backup.ts'
import { markGood } from '../server/backup/marks.ts'
import { recordDeed } from '../server/backup/record-deed.ts'
import { systemClock as clock } from '../server/clock.ts'
import { type Env, loadEnvFile, readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openStores } from '../server/media/open-stores.ts'
import { StartError } from '../server/start-error.ts'
import { databaseOf, openDb } from '../server/store/db.ts'
import { leaveItToTheStart } from '../server/store/migrate.ts'
import { technicalDetail } from '../server/technical-detail.mjs'

const help = `Faz uma cópia de segurança do site inteiro em um só arquivo, também com o site no ar.

  npm run backup                   na pasta de BACKUP_DIR
  npm run backup -- /mnt/pendrive  em outra pasta`

/** In the history. */
const actor = { id: null, nome: 'Comando npm run backup' }

/** Exit code of shells for Ctrl+C. */
const interrupted = 130

process.exitCode = await main(process.argv.slice(2))
// Idle connections would keep the process alive.
process.exit()

async function main([folder, ...more]: string[]): Promise<number> {
  if (more.length > 0 || folder?.startsWith('-')) {
    console.error(help)
    return 1
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    loadEnvFile()
    const env = readEnv()
    tell(await run(env, folder === undefined ? env.backupDir : resolve(folder), stop.signal))
    return 0
  } catch (error) {
    const [exitCode, sentence] = stop.signal.aborted
      ? [interrupted, 'Interrompido. Nada ficou da cópia que estava sendo feita.']
      : [1, explain(error as Error)]
    console.error(sentence)
    return exitCode
  }
}

async function run(env: Env, dir: string, signal: AbortSignal): Promise<MadeBackup> {
  const where = databaseOf(env)
  if (env.databaseUrl === undefined && !existsSync(where)) {
    throw new StartError(
      `Não há um site em ${env.dataDir}. Inicie-o uma vez com npm start ou confira DATA_DIR.`,
    )
  }
  const stores = await openStores(env, clock, createLog('silent'))
  try {
    const say = (line: string) => console.log(line)
    const source = { where, stores, dir, clock }
    const held = await createBackupLock(where).tryHold(() =>
      makeBackup(source, { tipo: 'manual', signal, say }),
    )
    if (held === undefined) {
      throw new StartError('Uma cópia de segurança já está sendo feita. Espere até que acabe.')
    }
    await note(where, held.result)
    return held.result
  } finally {
    stores.close()
  }
}

/** For the panel and the history; not in a database that the next start will migrate. */
async function note(where: string, { sums }: MadeBackup): Promise<void> {
  const db = await openDb(where, leaveItToTheStart).catch((error: unknown) => {
    if (error instanceof StartError) return undefined
    throw error
  })
  if (db === undefined) return
  try {
    await markGood(db, clock.now(), sums.faltam)
    await recordDeed(db, clock, actor, 'fez-copia', actor.nome)
  } finally {
    await db.destroy()
  }
}

function tell({ path, size, sums }: MadeBackup): void {
  const rows = Object.values(sums.linhas).reduce((sum, each) => sum + each, 0)
  const files = Object.keys(sums.partes).filter((name) => !/^tabelas\/|\.json$/.test(name)).length
  console.log(`Pronto: ${path} (${inMegabytes(size)}; ${rows} registros, ${files} arquivos)`)
  if (sums.faltam.length === 0) return
  console.log(
    'A cópia está sem estas imagens ou vídeos, que não existem mais ou não puderam ser lidos:',
  )
  for (const key of sums.faltam) console.log(`- ${key}`)
}

function explain(error: Error): string {
  if (error instanceof StartError) return error.message
  return sentenceOf(error) ?? `A cópia não pôde ser feita.\n${technicalDetail(error)}`
}
