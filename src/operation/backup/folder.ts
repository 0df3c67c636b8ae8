// The folder of the backups: their lists name what it keeps. There may be whole tars, too.
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Copia, NomeDaCopia } from '../../api/copias.ts'
import type { StoredFile } from '../../server/files/file-store.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Log } from '../../server/process/log.ts'
import { isBackupName, partsOfName } from './backup-name.ts'
import {
  baseOf,
  filesFolder,
  listKey,
  nameOfList,
  partsOf,
  readList,
  rowsKey,
  storedKey,
  type Sum,
} from './backup-list.ts'
import { expired } from './retention.ts'
import { wholeTar } from './whole-tar.ts'
import { isOf, type Owner } from './whose-site.ts'

/**
 * The newest first; files with other names are left out.
 *
 * @param owner by default those of all sites
 */
export async function listBackups(dir: string, owner?: Owner): Promise<Copia[]> {
  const names = (await missingAsUndefined(readdir(dir))) ?? []
  const found: Copia[] = []
  for (const name of names) {
    const arquivo = nameOfList(name) ?? name
    if (!isBackupName(arquivo)) continue
    const path = join(dir, name)
    const file = await missingAsUndefined(stat(path))
    if (!file?.isFile()) continue
    const { moment, tipo } = partsOfName(arquivo)
    const { tamanho = file.size, ...whose } = arquivo === name ? {} : await beginOfList(path)
    if (owner !== undefined && !isOf(owner.site, whose)) continue
    found.push({ arquivo, tipo, quando: moment.toISOString(), tamanho })
  }
  return found.toSorted(newestFirst)
}

function newestFirst({ arquivo: one }: Copia, { arquivo: other }: Copia): number {
  const [first, second] = [partsOfName(one), partsOfName(other)]
  return second.moment.getTime() - first.moment.getTime() || second.count - first.count
}

/** A list of many files is long, and there may be 34 of them: its first lines say size and site. */
async function beginOfList(path: string): Promise<Owner & { tamanho: number }> {
  const begin = await text(createReadStream(path, { end: 200 })).catch(() => '')
  const tamanho = Number(/"tamanho": (\d{1,15}),/.exec(begin)?.[1] ?? 0)
  return { tamanho, site: /"site": "([^"]+)"/.exec(begin)?.[1] }
}

/** A whole tar. @throws BackupError for one whose list is damaged */
export async function findBackup(
  dir: string,
  name: NomeDaCopia,
): Promise<Pick<StoredFile, 'size' | 'open'> | undefined> {
  const store = createFolderStore(dir)
  const base = baseOf(name)
  const hasList = (await store.find(listKey(base))) !== undefined
  return hasList ? wholeTar(store, base, await readList(store, base)) : store.find(name)
}

/**
 * Those of the owner and of none. The caller must hold the lock: one that is being made has no list
 * yet.
 */
export async function removeOldBackups(
  dir: string,
  owner: Owner,
  { now }: Clock,
  log: Log,
): Promise<void> {
  const old = expired(await listBackups(dir, owner), now()).map(({ arquivo }) => arquivo)
  for (const key of old.flatMap((name) => [name, listKey(baseOf(name))])) {
    await rm(join(dir, key), { force: true })
  }
  if (old.length > 0) log.info({ backups: old }, 'old backups were removed')
  await removeUnnamed(dir)
}

/**
 * Removes what no list names, of whichever site: parts of removed backups, and of one whose making was
 * interrupted. A list that cannot be read may name anything.
 *
 * @returns what the lists name, by keys in the folder
 */
export async function removeUnnamed(dir: string): Promise<Map<string, Sum>> {
  const store = createFolderStore(dir)
  const named = new Map<string, Sum>()
  let isSure = true
  for (const { arquivo } of await listBackups(dir)) {
    const base = baseOf(arquivo)
    if ((await store.find(listKey(base))) === undefined) continue
    const list = await readList(store, base).catch(() => undefined)
    isSure &&= list !== undefined
    // The newest list is right about a file that was made whole.
    for (const [key, sum] of list === undefined ? [] : partsOf(base, list)) {
      if (!named.has(key)) named.set(key, sum)
    }
  }
  if (!isSure) return named
  const keys = (await missingAsUndefined(readdir(dir))) ?? []
  for await (const { key } of createFolderStore(join(dir, filesFolder)).list()) {
    keys.push(storedKey(key))
  }
  for (const key of keys) if (isPart(key) && !named.has(key)) await store.remove(key)
  return named
}

const rowsOfBackup = new RegExp(`^${rowsKey('adro-[^/]+')}$`)

/** The operator may have files below a folder of that name. */
export function isPart(key: string): boolean {
  const isOfSite = key.startsWith(filesFolder) && isFileKey(key.slice(filesFolder.length))
  return isOfSite || rowsOfBackup.test(key)
}
