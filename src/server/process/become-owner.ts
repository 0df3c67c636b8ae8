import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The types of Node lack it. */
const toAllGroups = process as unknown as { initgroups(user: number, group: number): void }

/**
 * Files that root makes in the folder of another user could not be written by the site: the process
 * goes on as that user. The owner of the settings decides what a command does, and gets no more rights by
 * it: the process goes on as that user then.
 *
 * @param folder of the data; where it is still missing, the folder that it will be made in counts
 * @param settings the file, which may be missing
 */
export function becomeOwner(folder: string, settings: string): void {
  // Windows has other rights.
  if (process.getuid?.() !== 0) return
  const { uid, gid } = otherThanRoot(settings) ?? ownerOf(folder)
  if (uid === 0) return
  try {
    toAllGroups.initgroups(uid, gid)
  } catch {
    // A user who is not in the system's list.
    process.setgroups!([gid])
  }
  process.setgid!(gid)
  process.setuid!(uid)
  process.umask(0o077)
}

function otherThanRoot(file: string): { uid: number; gid: number } | undefined {
  if (!existsSync(file)) return undefined
  return [lstatSync(file), statSync(dirname(file))].find(({ uid }) => uid !== 0)
}

function ownerOf(folder: string): { uid: number; gid: number } {
  return statSync(folder, { throwIfNoEntry: false }) ?? ownerOf(dirname(folder))
}
