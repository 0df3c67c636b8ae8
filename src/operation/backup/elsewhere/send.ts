// What is missing there is sent, the newest backup first, and each list after all that it names: what was
// sent before an interruption is found by its size, and a backup whose list is there is whole.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Copia, NomeDaCopia } from '../../../api/copias.ts'
import { day } from '../../../model/milliseconds.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { BackupError } from '../backup-error.ts'
import { partsOfName } from '../backup-name.ts'
import {
  baseOf,
  isWhole,
  listKey,
  type BackupList,
  nameOfList,
  partsOf,
  readList,
} from '../backup-list.ts'
import { isPart, listBackups } from '../folder.ts'
import { expired } from '../retention.ts'
import { isOf } from '../whose-site.ts'

type Sizes = Map<string, number>

/** The site's own, the newest first. */
export async function backupsHere(dir: string, site: string): Promise<NomeDaCopia[]> {
  const own = (await listBackups(dir, { site })).map(({ arquivo }) => arquivo)
  return own.filter((name) => existsSync(join(dir, listKey(baseOf(name)))))
}

export function backupsAmong(keys: Iterable<string>): NomeDaCopia[] {
  const momentOf = (name: NomeDaCopia) => partsOfName(name).moment.getTime()
  return [...keys]
    .flatMap((key) => nameOfList(key) ?? [])
    .toSorted((one, other) => momentOf(other) - momentOf(one))
}

export async function sizesIn(store: FileStore): Promise<Sizes> {
  const sizes: Sizes = new Map()
  for await (const { key, size } of store.list()) sizes.set(key, size)
  return sizes
}

/** @returns keys that cannot be sent: the files are damaged here */
export async function sendMissing(
  dir: string,
  there: FileStore,
  site: string,
  signal: AbortSignal,
): Promise<string[]> {
  const here = createFolderStore(dir)
  const sizes = await sizesIn(there)
  const unsent = new Set<string>()

  async function send(key: string, size: number): Promise<void> {
    signal.throwIfAborted()
    await there.replace(key, join(dir, key))
    sizes.set(key, size)
  }

  for (const name of await backupsHere(dir, site)) {
    const base = baseOf(name)
    const stored = await here.find(listKey(base))
    // Old ones are removed meanwhile.
    if (stored === undefined) continue
    const list = await readList(here, base).catch(() => undefined)
    if (list === undefined) {
      unsent.add(listKey(base))
      continue
    }
    for (const [key, sum] of partsOf(base, list)) {
      if (sizes.get(key) === sum.tamanho || unsent.has(key)) continue
      if (await isWhole(here, key, sum)) await send(key, sum.tamanho)
      else if ((await here.find(listKey(base))) !== undefined) unsent.add(key)
    }
    if (sizes.get(listKey(base)) !== stored.size) await send(listKey(base), stored.size)
  }
  return [...unsent]
}

/**
 * What retention would remove there and has removed here goes, never the newest whole backup. Those of
 * other sites stay, and all that they name.
 */
export async function removeOld(
  dir: string,
  there: FileStore,
  site: string,
  now: Date,
): Promise<void> {
  await there.removeLeftovers(new Date(now.getTime() - day))
  const sizes = await sizesIn(there)
  const names = backupsAmong(sizes.keys())
  const lists = new Map<NomeDaCopia, BackupList | undefined>()
  for (const name of names) lists.set(name, await listIn([createFolderStore(dir), there], name))
  const namedBy = (name: NomeDaCopia) => {
    const list = lists.get(name)
    return list && partsOf(baseOf(name), list)
  }
  const own = names.filter((name) => isOf(site, lists.get(name)))
  const old = new Set(expired(own.map(copiaOf), now).map(({ arquivo }) => arquivo))
  for (const name of await backupsHere(dir, site)) old.delete(name)
  const isWholeThere = (name: NomeDaCopia) =>
    namedBy(name)?.every(([key, { tamanho }]) => sizes.get(key) === tamanho)
  const newest = own.find(isWholeThere)
  const kept = names.filter((name) => !old.has(name) || name === newest)
  for (const name of names) if (!kept.includes(name)) await there.remove(listKey(baseOf(name)))
  // An unreadable list may name any file.
  if (kept.some((name) => lists.get(name) === undefined)) return
  const named = new Set(kept.flatMap((name) => namedBy(name)!.map(([key]) => key)))
  for (const key of sizes.keys()) if (isPart(key) && !named.has(key)) await there.remove(key)
}

function copiaOf(arquivo: NomeDaCopia): Copia {
  const { moment, tipo } = partsOfName(arquivo)
  return { arquivo, tipo, quando: moment.toISOString(), tamanho: 0 }
}

/** @returns undefined for a list that is unreadable in all of them */
export async function listIn(
  stores: FileStore[],
  name: NomeDaCopia,
): Promise<BackupList | undefined> {
  for (const store of stores) {
    try {
      return await readList(store, baseOf(name))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
    }
  }
  return undefined
}
