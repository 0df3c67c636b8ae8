import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Copia, NomeDaCopia } from '../../api/copias.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { missingAsUndefined } from '../files/missing.ts'
import { isBackupName, partsOfName } from './backup-name.ts'
import { expired, firstToGiveWay } from './retention.ts'

/** The newest first; files with other names are left out. */
export async function listBackups(dir: string): Promise<Copia[]> {
  const names = (await missingAsUndefined(readdir(dir))) ?? []
  const found: Copia[] = []
  for (const arquivo of names.filter(isBackupName).toSorted(newestFirst)) {
    const file = await missingAsUndefined(stat(join(dir, arquivo)))
    if (!file?.isFile()) continue
    const { moment, tipo } = partsOfName(arquivo)
    found.push({ arquivo, tipo, quando: moment.toISOString(), tamanho: file.size })
  }
  return found
}

function newestFirst(one: NomeDaCopia, other: NomeDaCopia): number {
  const [first, second] = [partsOfName(one), partsOfName(other)]
  return second.moment.getTime() - first.moment.getTime() || second.count - first.count
}

export async function removeOldBackups(dir: string, { now }: Clock, log: Log): Promise<void> {
  const old = expired(await listBackups(dir), now()).map(({ arquivo }) => arquivo)
  if (old.length === 0) return
  for (const name of old) await rm(join(dir, name), { force: true })
  log.info({ backups: old }, 'old backups were removed')
}

/**
 * Old backups are removed one at a time: fewer old backups are better than no new ones.
 *
 * @returns a function that resolves to whether there is more room now
 */
export function roomMaker(dir: string, log: Log): () => Promise<boolean> {
  return async () => {
    const old = firstToGiveWay(await listBackups(dir))
    if (old === undefined) return false
    await rm(join(dir, old.arquivo), { force: true })
    log.warn({ backup: old.arquivo }, 'an old backup was removed to make room for a new one')
    return true
  }
}
