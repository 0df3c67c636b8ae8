// Shows that what was sent is still there: a seventh of the files a week, and once a month the newest
// backup is restored into a folder of its own and opened.
import { join } from 'node:path'
import { copias as sentences, filesLine } from '../../../api/sentences/backup-messages.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { BackupError } from '../backup-error.ts'
import { openIn } from '../open-backup.ts'
import {
  baseOf,
  isWhole,
  listKey,
  partsOf,
  readKnownList,
  rowsKey,
  seventhOf,
  storedKey,
  type Sum,
} from '../backup-list.ts'
import { checkBackup, type RestoreInto } from '../restore-backup.ts'
import { isOf } from '../whose-site.ts'
import { backupsAmong, sizesIn } from './send.ts'

type Check = {
  into: RestoreInto
  site: string
  /** Of the files that are read back: 0 to 6. */
  setimo: number
  isTrial: boolean
  signal: AbortSignal
}

/**
 * What differs is sent again.
 *
 * @returns what is wrong, in a sentence
 */
export async function checkThere(there: FileStore, check: Check): Promise<string | undefined> {
  const { into, site, setimo, isTrial, signal } = check
  const here = createFolderStore(into.backupDir)
  const differing: string[] = []
  let isHealed = true

  async function heal(key: string, isWholeHere: boolean): Promise<void> {
    if (isWholeHere) await there.replace(key, join(into.backupDir, key))
    differing.push(key)
    isHealed &&= isWholeHere
  }

  let newest: string | undefined
  const sums = new Map<string, Sum>()
  for (const base of backupsAmong((await sizesIn(there)).keys()).map(baseOf)) {
    try {
      const list = await readKnownList(there, base)
      if (!isOf(site, list)) continue
      newest ??= base
      for (const [key, sum] of partsOf(base, list)) sums.set(key, sum)
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      const ours = await here.read(listKey(base))
      // A newer program wrote it.
      if (ours !== undefined && (await there.read(listKey(base)))?.equals(ours)) continue
      await heal(listKey(base), ours !== undefined)
    }
  }
  for (const [key, sum] of sums) {
    signal.throwIfAborted()
    const isDue = seventhOf(key) === setimo || (newest && key === rowsKey(newest))
    if (isDue && !(await isWhole(there, key, sum))) await heal(key, await isWhole(here, key, sum))
  }
  if (isTrial && newest !== undefined) {
    const copy = await openIn(there, newest)
    const opened = await checkBackup(copy, into, signal).catch(sentenceOfDamage)
    if (typeof opened === 'string') return sentences.notOpened(opened)
    for (const key of opened) {
      await heal(storedKey(key), await isWhole(here, storedKey(key), copy.arquivos[key]!))
    }
  }
  if (differing.length === 0) return undefined
  return sentences.damagedElsewhere(differing.length, isHealed) + filesLine(differing)
}

function sentenceOfDamage(error: unknown): string {
  if (error instanceof BackupError) return error.message
  throw error
}
