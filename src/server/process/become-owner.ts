import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's types lack it. */
const toAllGroups = process as unknown as { initgroups(user: number, group: number): void }

/**
 * The site could not write files that root makes in another user's folder, so root's process goes
 * on as that user. The owner of the settings, who decides what a command does, thereby gets no more
 * rights.
 *
 * @param folder of the data; if it is missing, the folder in which it will be made
 * @param mayReturn for `asUser`
 */
export function becomeOwner(folder: string, settings: string, mayReturn = false): void {
  // Windows has no such users.
  if (process.getuid?.() !== 0) return
  const { uid, gid } = otherThanRoot(settings) ?? ownerOf(folder)
  if (uid === 0) return
  try {
    toAllGroups.initgroups(uid, gid)
  } catch {
    // The system's list may lack this user.
    process.setgroups!([gid])
  }
  process.umask(0o077)
  if (mayReturn) return become({ uid, gid })
  process.setgid!(gid)
  process.setuid!(uid)
}

export type User = { uid: number; gid: number }

/** Only in a process that root began. */
export async function asUser<T>(user: User, work: () => Promise<T>): Promise<T> {
  const before = { uid: process.geteuid!(), gid: process.getegid!() }
  become(user)
  try {
    return await work()
  } finally {
    become(before)
  }
}

function become({ uid, gid }: User): void {
  process.seteuid!(0)
  process.setegid!(gid)
  process.seteuid!(uid)
}

function otherThanRoot(file: string): User | undefined {
  if (!existsSync(file)) return undefined
  return [lstatSync(file), statSync(dirname(file))].find(({ uid }) => uid !== 0)
}

function ownerOf(folder: string): User {
  return statSync(folder, { throwIfNoEntry: false }) ?? ownerOf(dirname(folder))
}
