// What retention no longer keeps goes, in the folder of the backups and elsewhere, and then what no list
// names: parts of removed backups, and of one whose making was interrupted.
import { createFolderStore } from '../../server/files/folder-store.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Log } from '../../server/process/log.ts'
import { BackupError } from './backup-error.ts'
import {
  type BackupList,
  baseOf,
  filesFolder,
  listKey,
  nameOfList,
  partsOf,
  readList,
  rowsKey,
  type Sum,
} from './backup-list.ts'
import { backupsAmong, backupsIn, sizesIn } from './folder.ts'
import { expired } from './retention.ts'
import { isOf, type Owner } from './whose-site.ts'

/**
 * Those of the owner and of none. The caller must hold the lock: one that is being made has no list
 * yet.
 */
export async function removeOldBackups(
  dir: string,
  { site }: Owner,
  { now }: Clock,
  log: Log,
): Promise<void> {
  const store = createFolderStore(dir)
  const own = (await backupsIn(dir)).filter((each) => isOf(site, each))
  const old = expired(own, now())
  for (const { arquivo, isTar } of old) {
    await store.remove(isTar ? arquivo : listKey(baseOf(arquivo)))
  }
  const backups = old.map(({ arquivo }) => arquivo)
  if (backups.length > 0) log.info({ backups }, 'old backups were removed')
  await removeUnnamed(store)
}

/** What retention would remove there and has removed here: a lost folder removes no more. */
export async function removeOldThere(
  dir: string,
  there: FileStore,
  site: string,
  now: Date,
): Promise<void> {
  const here = new Set((await backupsIn(dir)).map(({ arquivo }) => arquivo))
  const all = await backupsAmong((await sizesIn(there)).keys(), there)
  const own = all.filter((each) => !each.isTar && isOf(site, each))
  for (const { arquivo } of expired(own, now)) {
    if (!here.has(arquivo)) await there.remove(listKey(baseOf(arquivo)))
  }
  await removeUnnamed(there, createFolderStore(dir))
}

/**
 * Removes what no list names, of whichever site. A list that cannot be read may name anything.
 *
 * @param first has most lists, too, and is read first
 * @returns what the lists name, by keys in the store
 */
export async function removeUnnamed(store: FileStore, first = store): Promise<Map<string, Sum>> {
  const keys = [...(await sizesIn(store)).keys()]
  const names = keys.flatMap((key) => nameOfList(key) ?? [])
  const named = new Map<string, Sum>()
  let isSure = true
  // The newest list is right about a file that was made whole.
  for (const base of names.map(baseOf).toSorted()) {
    const list = (await listOrNone(first, base)) ?? (await listOrNone(store, base))
    isSure &&= list !== undefined
    for (const [key, sum] of list === undefined ? [] : partsOf(base, list)) named.set(key, sum)
  }
  if (!isSure) return named
  for (const key of keys) if (isPart(key) && !named.has(key)) await store.remove(key)
  return named
}

/** @returns undefined for a list that is missing or cannot be read */
export async function listOrNone(store: FileStore, base: string): Promise<BackupList | undefined> {
  try {
    return await readList(store, base)
  } catch (error) {
    if (error instanceof BackupError || 'path' in (error as Error)) return undefined
    throw error
  }
}

const rowsOfBackup = new RegExp(`^${rowsKey('adro-[^/]+')}$`)

/** The operator may have files below a folder of that name. */
function isPart(key: string): boolean {
  const isOfSite = key.startsWith(filesFolder) && isFileKey(key.slice(filesFolder.length))
  return isOfSite || rowsOfBackup.test(key)
}
