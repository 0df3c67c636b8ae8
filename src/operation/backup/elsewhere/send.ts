// What is missing there is sent, the newest night first, and each list after all that it names: what was
// sent before an interruption is found by its size, and a night whose list is there is whole.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { NomeDaCopia } from '../../../api/copias.ts'
import { day } from '../../../model/milliseconds.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { missingAsUndefined } from '../../../server/files/missing.ts'
import { BackupError } from '../backup-error.ts'
import { partsOfName } from '../backup-name.ts'
import { baseOf, isWhole, listKey, nameOfList, partsOf, readList, type Sum } from '../night.ts'
import { isPart } from '../folder.ts'
import { expired } from '../retention.ts'

type Sizes = Map<string, number>

/** The newest first. */
export async function nightsHere(dir: string): Promise<NomeDaCopia[]> {
  return nightsAmong((await missingAsUndefined(readdir(dir))) ?? [])
}

export function nightsAmong(keys: Iterable<string>): NomeDaCopia[] {
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

  for (const name of await nightsHere(dir)) {
    const base = baseOf(name)
    const list = await here.find(listKey(base))
    // Old nights are removed meanwhile.
    if (list === undefined) continue
    const night = await readList(here, base).catch(() => undefined)
    if (night === undefined) {
      unsent.add(listKey(base))
      continue
    }
    for (const [key, sum] of partsOf(base, night)) {
      if (sizes.get(key) === sum.tamanho || unsent.has(key)) continue
      if (await isWhole(here, key, sum)) await send(key, sum.tamanho)
      else if ((await here.find(listKey(base))) !== undefined) unsent.add(key)
    }
    if (sizes.get(listKey(base)) !== list.size) await send(listKey(base), list.size)
  }
  return [...unsent]
}

/** What retention would remove there and has removed here goes, never the newest whole night. */
export async function removeOld(dir: string, there: FileStore, now: Date): Promise<void> {
  await there.removeLeftovers(new Date(now.getTime() - day))
  const sizes = await sizesIn(there)
  const names = nightsAmong(sizes.keys())
  const copias = names.map((arquivo) => {
    const { moment, tipo } = partsOfName(arquivo)
    return { arquivo, tipo, quando: moment.toISOString(), tamanho: 0 }
  })
  const old = new Set(expired(copias, now).map(({ arquivo }) => arquivo))
  for (const name of await nightsHere(dir)) old.delete(name)

  const parts = new Map<NomeDaCopia, [key: string, sum: Sum][] | undefined>()
  for (const name of names) parts.set(name, await partsIn([createFolderStore(dir), there], name))
  const isWholeThere = (name: NomeDaCopia) =>
    parts.get(name)?.every(([key, { tamanho }]) => sizes.get(key) === tamanho)
  const newest = names.find(isWholeThere)
  const kept = names.filter((name) => !old.has(name) || name === newest)
  for (const name of names) if (!kept.includes(name)) await there.remove(listKey(baseOf(name)))
  // An unreadable list may name any file.
  if (kept.some((name) => parts.get(name) === undefined)) return
  const named = new Set(kept.flatMap((name) => parts.get(name)!.map(([key]) => key)))
  for (const key of sizes.keys()) if (isPart(key) && !named.has(key)) await there.remove(key)
}

/** @returns undefined for a list that is unreadable in all of them */
async function partsIn(stores: FileStore[], name: NomeDaCopia) {
  const base = baseOf(name)
  for (const store of stores) {
    try {
      return partsOf(base, await readList(store, base))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
    }
  }
  return undefined
}
