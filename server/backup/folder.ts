import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Copia } from '../../contract/copias.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { missingAsUndefined } from '../files/missing.ts'
import { isBackupName, partsOfName } from './backup-name.ts'
import { expired, firstToGiveWay } from './retention.ts'

/** The newest first. What does not bear a name of ours is not among them. */
export async function listBackups(dir: string): Promise<Copia[]> {
  const found: (Copia & { count: number })[] = []
  const names = (await missingAsUndefined(readdir(dir))) ?? []
  for (const arquivo of names.filter(isBackupName)) {
    const file = await missingAsUndefined(stat(join(dir, arquivo)))
    if (!file?.isFile()) continue
    const { moment, tipo, count } = partsOfName(arquivo)
    found.push({ arquivo, tipo, quando: moment.toISOString(), tamanho: file.size, count })
  }
  return found
    .toSorted(
      (one, other) => Date.parse(other.quando) - Date.parse(one.quando) || other.count - one.count,
    )
    .map(({ count: _, ...copia }) => copia)
}

export async function removeOldBackups(dir: string, { now }: Clock, log: Log): Promise<void> {
  const old = expired(await listBackups(dir), now()).map(({ arquivo }) => arquivo)
  if (old.length === 0) return
  for (const name of old) await rm(join(dir, name), { force: true })
  log.info({ backups: old }, 'old backups were removed')
}

/**
 * Makes room for a new backup by removing old ones, one at a time: fewer old backups are better than
 * no new ones.
 *
 * @returns a function that resolves to whether there is more room now
 */
export function roomMaker(dir: string, { now }: Clock, log: Log): () => Promise<boolean> {
  return async () => {
    const old = firstToGiveWay(await listBackups(dir), now())
    if (old === undefined) return false
    await rm(join(dir, old.arquivo), { force: true })
    log.warn({ backup: old.arquivo }, 'an old backup was removed to make room for a new one')
    return true
  }
}
