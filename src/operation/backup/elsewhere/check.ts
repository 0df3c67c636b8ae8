// Shows that what was sent is still there: each week a seventh of the newest backup's files is read back,
// and its rows are opened as for a restore.
import { join } from 'node:path'
import type { NomeDaCopia } from '../../../api/copias.ts'
import { copias as sentences, filesLine } from '../../../api/sentences/backup-messages.ts'
import { day } from '../../../model/milliseconds.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { BackupError } from '../backup-error.ts'
import { isWhole, listKey, listOrNone, partsOf, rowsKey, seventhOf } from '../backup-list.ts'
import { openIn } from '../open-backup.ts'
import { checkRows, type RestoreInto } from '../restore-backup.ts'

type Check = {
  into: RestoreInto
  name: NomeDaCopia
  /** Files of all seven weeks. */
  isAll: boolean
  signal: AbortSignal
}

/** What differs is sent again. @returns what is wrong, in a sentence */
export async function checkThere(there: FileStore, check: Check): Promise<string | null> {
  const { into, name, isAll, signal } = check
  const here = createFolderStore(into.backupDir)
  const differing: string[] = []
  let isHealed = true

  async function heal(key: string, isWholeHere: boolean): Promise<void> {
    if (isWholeHere) await there.replace(key, join(into.backupDir, key))
    differing.push(key)
    isHealed &&= isWholeHere
  }

  const ours = await listOrNone(here, name)
  const theirs = await listOrNone(there, name)
  if (theirs === undefined) await heal(listKey(name), ours !== undefined)
  const list = theirs ?? ours
  const week = Math.floor(into.clock.now().getTime() / (7 * day)) % 7
  for (const [key, sum] of list === undefined ? [] : partsOf(name, list)) {
    signal.throwIfAborted()
    const isDue = isAll || key === rowsKey(name) || seventhOf(key) === week
    if (isDue && !(await isWhole(there, key, sum))) await heal(key, await isWhole(here, key, sum))
  }
  if (differing.length > 0) {
    return sentences.damagedElsewhere(differing.length, isHealed) + filesLine(differing)
  }
  try {
    await checkRows(await openIn(there, name), into)
    return null
  } catch (error) {
    if (error instanceof BackupError) return sentences.notOpened(error.message)
    throw error
  }
}
