// A backup that is open for reading: a night in a store, or a whole tar.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Snapshot } from '../../server/store/tables.ts'
import { damaged } from './backup-error.ts'
import { type FilesToRead, isWhole, type Night, readNight, rowsKey, storedKey } from './night.ts'
import { openSnapshot } from './snapshot.ts'

export type Copy = Pick<Night, 'quando' | 'migracao' | 'linhas' | 'arquivos' | 'faltam'> & {
  /** Its files, by `storedKey`. */
  store: FilesToRead
  /** @param folder that only the owner may read, and that the caller removes */
  openRows(folder: string): Promise<Snapshot>
}

/** @throws BackupError; AppError when the store is out of reach */
export async function openNight(store: FilesToRead, base: string): Promise<Copy> {
  const night = await readNight(store, base)
  const key = rowsKey(base)
  return {
    ...night,
    store,
    async openRows(folder) {
      const found = await store.find(key)
      if (found === undefined || !(await isWhole(store, key, night.banco))) throw damaged(key)
      const path = join(folder, 'copia.db')
      await pipeline(await found.open(), createGunzip(), createWriteStream(path, { mode: 0o600 }))
      return openSnapshot(path)
    },
  }
}

/** Reads all files. @returns the keys of those that are missing, cannot be read or differ */
export async function damagedFiles(
  { arquivos, store }: Copy,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const found: string[] = []
  for (const [key, sum] of Object.entries(arquivos)) {
    signal?.throwIfAborted()
    if (!(await isWhole(store, storedKey(key), sum))) found.push(key)
  }
  return found
}
