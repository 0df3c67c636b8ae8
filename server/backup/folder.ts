// The folder for backups: what lies there, and how long.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { streamOfFile } from '../file-stream.ts'
import type { Copia, NomeDaCopia } from '../../contract/copias.ts'
import type { Log } from '../log.ts'
import { missingAsUndefined } from '../media/missing.ts'
import { isBackupName, momentOfName } from './backup-name.ts'

const kept = 14
/** So many stay whatever happens: the last ones may hold what somebody has just spoiled. */
const fewest = 3

export type BackupFile = {
  /** Bytes. */
  size: number
  /** From `start` to `end`, both included. */
  open(range?: { start: number; end: number }): ReadableStream<Uint8Array>
}

/** The newest first. */
export async function listBackups(dir: string): Promise<Copia[]> {
  const copies: Copia[] = []
  for (const arquivo of await namesIn(dir)) {
    const found = await missingAsUndefined(stat(join(dir, arquivo)))
    if (!found?.isFile()) continue
    const quando = momentOfName(arquivo).toISOString()
    copies.push({ arquivo, quando, tamanho: found.size })
  }
  return copies
}

export async function findBackup(dir: string, name: NomeDaCopia): Promise<BackupFile | undefined> {
  const path = join(dir, name)
  const found = await missingAsUndefined(stat(path))
  if (!found?.isFile()) return undefined
  return {
    size: found.size,
    open: (range) => streamOfFile(path, range),
  }
}

/** Removes all but the last ones. What does not bear a name of ours is left alone. */
export async function removeOldBackups(dir: string): Promise<void> {
  const old = (await namesIn(dir)).slice(kept)
  for (const name of old) await rm(join(dir, name), { force: true })
}

/**
 * What makes room for a new one, an old one at a time: better fewer nights than none from now on.
 *
 * @returns what resolves to whether there is more room now
 */
export function roomMaker(dir: string, log: Log): () => Promise<boolean> {
  return async () => {
    const names = await namesIn(dir)
    const oldest = names.length > fewest ? names.at(-1) : undefined
    if (oldest === undefined) return false
    await rm(join(dir, oldest), { force: true })
    log.warn({ backup: oldest }, 'an old backup was removed to make room for a new one')
    return true
  }
}

/** The newest first. */
async function namesIn(dir: string): Promise<NomeDaCopia[]> {
  const names = (await missingAsUndefined(readdir(dir))) ?? []
  // Without the ending: '…-2.tar' comes before '….tar' otherwise.
  return names
    .filter(isBackupName)
    .toSorted((one, other) => (one.slice(0, -4) < other.slice(0, -4) ? 1 : -1))
}
