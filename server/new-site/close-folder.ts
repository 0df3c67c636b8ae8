// The data folder holds the staff's emails and the hashes of their passwords.
import { chmod, readdir, stat } from 'node:fs/promises'
import { missingAsUndefined } from '../files/missing.ts'
import { placeFolders } from '../files/file-store.ts'
import type { Log } from '../process/log.ts'

const others = 0o007

/**
 * Closes a data folder that other users of the machine may enter. A group keeps its rights: the
 * operator may have given them. A folder with other things in it, such as /srv, is only warned about.
 */
export async function closeFolder(dataDir: string, log: Log): Promise<void> {
  const folder = await missingAsUndefined(stat(dataDir))
  // Windows has no such modes.
  if (process.platform === 'win32' || folder === undefined || !(folder.mode & others)) return
  const isClosed = (await isOurs(dataDir)) && (await close(dataDir, folder.mode))
  if (isClosed) log.info('other users of the machine could enter DATA_DIR: closed')
  else log.warn('other users of the machine can enter DATA_DIR: chmod 700 closes it')
}

/** Whether it is empty or has what this program makes. */
async function isOurs(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir)
  return (
    names.length === 0 || names.some((name) => name === 'adro.db' || name === placeFolders.uploads)
  )
}

/** False for the folder of another user. */
async function close(dataDir: string, mode: number): Promise<boolean> {
  return chmod(dataDir, mode & 0o770).then(
    () => true,
    () => false,
  )
}
