// What lies in the folder of the backups, or elsewhere: lists name what is kept. In the folder there may
// be whole tars, too.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Copia, NomeDaCopia } from '../../api/copias.ts'
import type { FileStore, StoredFile } from '../../server/files/file-store.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { commandLine, quoteArgument } from '../../server/process/command-line.ts'
import { isAhead, isBackupName, partsOfName } from './backup-name.ts'
import { type FilesToRead, listKey, nameOfList, readList, readOr } from './backup-list.ts'
import { wholeTar } from './whole-tar.ts'
import type { Owner } from './whose-site.ts'

export type Found = Copia & Owner & { isTar: boolean }

/** Of all sites, as `backupsAmong` sorts them; files with other names are left out. */
export async function listBackups(dir: string, now = new Date()): Promise<Found[]> {
  const names = (await missingAsUndefined(readdir(dir))) ?? []
  return backupsAmong(names, createFolderStore(dir), now)
}

/** The newest first; those that a clock ahead has named come last, so that none of them is the newest. */
export async function backupsAmong(
  keys: Iterable<string>,
  store: FilesToRead,
  now: Date,
): Promise<Found[]> {
  const found: Found[] = []
  for (const key of keys) {
    const arquivo = nameOfList(key) ?? key
    if (!isBackupName(arquivo)) continue
    const file = await store.find(key)
    if (file === undefined) continue
    const isTar = arquivo === key
    const { tamanho = file.size, ...owner } = isTar ? {} : await beginOfList(file)
    const { moment, tipo } = partsOfName(arquivo)
    found.push({ arquivo, tipo, quando: moment.toISOString(), tamanho, isTar, ...owner })
  }
  const [ahead = [], credible = []] = [true, false].map((wanted) =>
    found.toSorted(newestFirst).filter(({ quando }) => isAhead(quando, now) === wanted),
  )
  return [...credible, ...ahead]
}

function newestFirst({ arquivo: one }: Copia, { arquivo: other }: Copia): number {
  const [first, second] = [partsOfName(one), partsOfName(other)]
  return second.moment.getTime() - first.moment.getTime() || second.count - first.count
}

/** A list of many files is long, and there may be 34 of them: its first lines say size and site. */
async function beginOfList(list: StoredFile): Promise<Owner & { tamanho: number }> {
  const end = Math.min(list.size, 1000) - 1
  const read = async () => (end < 0 ? '' : text(await list.open({ start: 0, end })))
  const begin = await readOr('', read)
  return {
    tamanho: Number(/"tamanho": (\d{1,15}),/.exec(begin)?.[1] ?? 0),
    site: /"site": "([^"]+)"/.exec(begin)?.[1],
    paroquia: /"paroquia": "([^"\\]*)"/.exec(begin)?.[1],
  }
}

export async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of store.list()) sizes.set(key, size)
  return sizes
}

/** A whole tar. */
export async function findBackup(
  dir: string,
  name: NomeDaCopia,
): Promise<Pick<StoredFile, 'size' | 'open'> | undefined> {
  const store = createFolderStore(dir)
  const hasList = (await store.find(listKey(name))) !== undefined
  return hasList ? wholeTar(store, name, await readList(store, name)) : store.find(name)
}

/** Its path. Backups may also be in the folder from before BACKUP_DIR was set. */
export async function newestBackup(folders: {
  dataDir: string
  backupDir: string
}): Promise<string | undefined> {
  let newest = { quando: '', path: '' }
  for (const dir of new Set([folders.backupDir, join(folders.dataDir, 'copias')])) {
    const [first] = await listBackups(dir)
    if (first === undefined || first.quando <= newest.quando) continue
    const { quando, arquivo, isTar } = first
    newest = { quando, path: join(dir, isTar ? arquivo : listKey(arquivo)) }
  }
  return newest.path || undefined
}

/** @param backup the path of the newest one */
export function restoring(backup: string | undefined): string {
  if (backup === undefined) {
    return `Para trazer uma cópia de segurança: ${commandLine('restaurar <cópia>')}`
  }
  const restore = commandLine(`restaurar ${quoteArgument(backup)}`)
  return `Para trazer de volta a cópia mais nova: ${restore}`
}
