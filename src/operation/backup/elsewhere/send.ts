// What is missing there is sent, the newest backup first, and each list after all that it names: what was
// sent before an interruption is found by its size, and a backup whose list is there is whole.
import { join } from 'node:path'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { isWhole, listKey, listOrNone, partsOf } from '../backup-list.ts'
import { type Found, listBackups, sizesIn } from '../folder.ts'
import { isOf } from '../whose-site.ts'

export async function backupsHere(dir: string, site: string, now: Date): Promise<Found[]> {
  return (await listBackups(dir, now)).filter((each) => !each.isTar && isOf(site, each))
}

/**
 * `arrived` are whole there, the newest first. `unsent` are keys of what is damaged here: a backup
 * that names one gets no list there.
 */
export async function sendMissing(
  dir: string,
  there: FileStore,
  backups: readonly Found[],
  signal: AbortSignal,
): Promise<{ arrived: Found[]; unsent: string[] }> {
  const here = createFolderStore(dir)
  const sizes = await sizesIn(there)
  const unsent = new Set<string>()
  const arrived: Found[] = []

  async function send(key: string, size: number): Promise<void> {
    signal.throwIfAborted()
    if (sizes.get(key) === size) return
    await there.replace(key, join(dir, key))
    sizes.set(key, size)
  }

  for (const backup of backups) {
    const { arquivo } = backup
    const list = await listOrNone(here, arquivo)
    const broken = list === undefined ? [listKey(arquivo)] : []
    for (const [key, sum] of list === undefined ? [] : partsOf(arquivo, list)) {
      if (sizes.get(key) === sum.tamanho) continue
      if (!unsent.has(key) && (await isWhole(here, key, sum))) await send(key, sum.tamanho)
      else broken.push(key)
    }
    const found = await here.find(listKey(arquivo))
    // Old ones are removed meanwhile.
    if (found === undefined) continue
    for (const key of broken) unsent.add(key)
    if (broken.length > 0) continue
    await send(listKey(arquivo), found.size)
    arrived.push(backup)
  }
  return { arrived, unsent: [...unsent] }
}
