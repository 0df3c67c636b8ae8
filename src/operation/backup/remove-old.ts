// What retention no longer keeps goes, in the folder of the backups and elsewhere, and then what no list
// names: parts of removed backups, and of one whose making was interrupted.
import type { FileStore } from '../../server/files/file-store.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import type { Log } from '../../server/process/log.ts'
import {
  filesFolder,
  listKey,
  listOrNone,
  nameOfList,
  partsOf,
  rowsKey,
  type Sum,
} from './backup-list.ts'
import { backupsAmong, sizesIn } from './folder.ts'
import { expired } from './retention.ts'
import { isOf } from './whose-site.ts'

type Options = {
  /** Its own backups and those of no site are removed. */
  site: string | undefined
  now: Date
  log: Log
  /** For copies elsewhere: what is still here stays there, so that a lost folder removes no more. */
  here?: FileStore
}

/** The caller must hold the lock: a backup that is being made has no list yet. */
export async function removeOldBackups(
  store: FileStore,
  { site, now, log, here }: Options,
): Promise<void> {
  const all = await backupsAmong((await sizesIn(store)).keys(), store, now)
  const own = all.filter((each) => isOf(site, each) && (here === undefined || !each.isTar))
  const backups: string[] = []
  for (const { arquivo, isTar } of expired(own, now)) {
    const key = isTar ? arquivo : listKey(arquivo)
    if ((await here?.find(key)) !== undefined) continue
    await store.remove(key)
    backups.push(arquivo)
  }
  if (backups.length > 0) log.info({ backups }, 'old backups were removed')
  await removeUnnamed(store, here)
}

/**
 * Removes what no list of any site names. A list that cannot be read may name anything.
 *
 * @param first has most lists, too, and is read first
 */
export async function removeUnnamed(store: FileStore, first = store): Promise<Map<string, Sum>> {
  const keys = [...(await sizesIn(store)).keys()]
  const inFirst = first === store ? keys : (await sizesIn(first)).keys()
  // Parts of a backup that did not arrive whole would be sent again every hour.
  const lists = new Set([...keys, ...inFirst].flatMap((key) => nameOfList(key) ?? []))
  const named = new Map<string, Sum>()
  let isSure = true
  // The newest list is right about a file that was made whole.
  for (const name of [...lists].toSorted()) {
    const list = (await listOrNone(first, name)) ?? (await listOrNone(store, name))
    isSure &&= list !== undefined
    for (const [key, sum] of list === undefined ? [] : partsOf(name, list)) named.set(key, sum)
  }
  if (!isSure) return named
  for (const key of keys) if (isPart(key) && !named.has(key)) await store.remove(key)
  return named
}

const rowsOfBackup = new RegExp(`^${rowsKey('adro-[^/]+')}$`)

/** Without the ending of a file that is being written. */
export function isOwnKey(key: string): boolean {
  return isPart(key) || nameOfList(key) !== undefined
}

/** The operator may have files below a folder of that name. */
function isPart(key: string): boolean {
  const isOfSite = key.startsWith(filesFolder) && isFileKey(key.slice(filesFolder.length))
  return isOfSite || rowsOfBackup.test(key)
}
