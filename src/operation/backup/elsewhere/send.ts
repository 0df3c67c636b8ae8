// What is missing there is sent, the newest night first, and each list after all that it names: what was
// sent before an interruption is found by its size, and a night whose list is there is whole.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Copia, NomeDaCopia } from '../../../api/copias.ts'
import { day } from '../../../model/milliseconds.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { BackupError } from '../backup-error.ts'
import { partsOfName } from '../backup-name.ts'
import { baseOf, isWhole, listKey, type Night, nameOfList, partsOf, readList } from '../night.ts'
import { isPart, listBackups } from '../folder.ts'
import { expired } from '../retention.ts'
import { isOf } from '../whose-site.ts'

type Sizes = Map<string, number>

/** The site's own, the newest first. */
export async function nightsHere(dir: string, site: string): Promise<NomeDaCopia[]> {
  const own = (await listBackups(dir, { site })).map(({ arquivo }) => arquivo)
  return own.filter((name) => existsSync(join(dir, listKey(baseOf(name)))))
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

  for (const name of await nightsHere(dir, site)) {
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

/**
 * What retention would remove there and has removed here goes, never the newest whole night. Nights of
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
  const names = nightsAmong(sizes.keys())
  const nights = new Map<NomeDaCopia, Night | undefined>()
  for (const name of names) nights.set(name, await nightIn([createFolderStore(dir), there], name))
  const namedBy = (name: NomeDaCopia) => {
    const night = nights.get(name)
    return night && partsOf(baseOf(name), night)
  }
  const own = names.filter((name) => isOf(site, nights.get(name)))
  const old = new Set(expired(own.map(copiaOf), now).map(({ arquivo }) => arquivo))
  for (const name of await nightsHere(dir, site)) old.delete(name)
  const isWholeThere = (name: NomeDaCopia) =>
    namedBy(name)?.every(([key, { tamanho }]) => sizes.get(key) === tamanho)
  const newest = own.find(isWholeThere)
  const kept = names.filter((name) => !old.has(name) || name === newest)
  for (const name of names) if (!kept.includes(name)) await there.remove(listKey(baseOf(name)))
  // An unreadable list may name any file.
  if (kept.some((name) => nights.get(name) === undefined)) return
  const named = new Set(kept.flatMap((name) => namedBy(name)!.map(([key]) => key)))
  for (const key of sizes.keys()) if (isPart(key) && !named.has(key)) await there.remove(key)
}

function copiaOf(arquivo: NomeDaCopia): Copia {
  const { moment, tipo } = partsOfName(arquivo)
  return { arquivo, tipo, quando: moment.toISOString(), tamanho: 0 }
}

/** @returns undefined for a list that is unreadable in all of them */
export async function nightIn(stores: FileStore[], name: NomeDaCopia): Promise<Night | undefined> {
  for (const store of stores) {
    try {
      return await readList(store, baseOf(name))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
    }
  }
  return undefined
}
