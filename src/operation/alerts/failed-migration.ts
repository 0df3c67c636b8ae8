// The start that refuses a database tells it itself. Service managers repeat such a start in seconds.
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../model/milliseconds.ts'
import type { MigrationFailed } from '../../server/errors/start-error.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { withoutValues } from '../../server/process/log.ts'
import type { Env } from '../../server/settings/env.ts'
import { send, titleOf } from './send.ts'

const todo = 'Veja o que o site disse ao iniciar (sudo journalctl -u adro -n 50).'

const fileIn = (dataDir: string) => join(dataDir, 'migracao-falhou')

/** Once a day. Never fails: the start has its own message. */
export async function tellFailedMigration(
  env: Pick<Env, 'dataDir' | 'publicUrl' | 'avisarUrl'>,
  { message }: MigrationFailed,
): Promise<void> {
  if (env.avisarUrl === undefined) return
  try {
    const file = fileIn(env.dataDir)
    const before = await missingAsUndefined(stat(file))
    if (before !== undefined && Math.abs(Date.now() - before.mtimeMs) < day) return
    const text = withoutValues(message)
    await writeFile(file, text, { mode: 0o600 })
    const texto = `${text}\nO que fazer: ${todo}`
    await send(env.avisarUrl, { titulo: titleOf(env, true), texto, isTrouble: true })
  } catch (error) {
    console.error(`O aviso a AVISAR_URL não pôde ser enviado (${(error as Error).message}).`)
  }
}

/** @returns what a former start told; this one runs */
export async function takeFailedMigration(dataDir: string): Promise<string | undefined> {
  const text = await missingAsUndefined(readFile(fileIn(dataDir), 'utf8'))
  await rm(fileIn(dataDir), { force: true })
  return text
}
