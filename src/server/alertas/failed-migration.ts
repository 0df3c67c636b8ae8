// The start that refuses a database tells it itself. Service managers repeat such a start in seconds.
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '../../model/milliseconds.ts'
import type { MigrationFailed } from '../errors/start-error.ts'
import { missingAsUndefined } from '../files/missing.ts'
import { withoutValues } from '../process/log.ts'
import type { Env } from '../settings/env.ts'
import { isTaken, send, titleOf } from './send.ts'

const todo = 'Veja o que o site disse ao iniciar: sudo journalctl -u adro -n 50.'

/** Empty until the receiver took the message. */
const fileIn = (dataDir: string) => join(dataDir, 'migracao-falhou')

/** Never fails: the start has its own message. */
export async function tellFailedMigration(
  env: Pick<Env, 'dataDir' | 'publicUrl' | 'avisarUrl'>,
  { message }: MigrationFailed,
): Promise<void> {
  if (env.avisarUrl === undefined) return
  try {
    const file = fileIn(env.dataDir)
    const before = await missingAsUndefined(stat(file))
    const wasJustTried = before !== undefined && Math.abs(Date.now() - before.mtimeMs) < hour
    if (wasJustTried || (before?.size ?? 0) > 0) return
    await writeFile(file, '', { mode: 0o600 })
    const text = withoutValues(message)
    const texto = `${text}\nO que fazer: ${todo}`
    const outcome = await send(env.avisarUrl, {
      titulo: titleOf(env, true),
      texto,
      isTrouble: true,
    })
    if (isTaken(outcome)) await writeFile(file, text)
  } catch (error) {
    console.error(`O aviso a AVISAR_URL não pôde ser enviado (${(error as Error).message}).`)
  }
}

/** What a former start told; the site runs now. */
export async function takeFailedMigration(dataDir: string): Promise<string | undefined> {
  const text = await missingAsUndefined(readFile(fileIn(dataDir), 'utf8'))
  if (text !== undefined) await rm(fileIn(dataDir), { force: true })
  return text || undefined
}
