import { chmodSync, statSync } from 'node:fs'
import type { Log } from './log.ts'

const ofOthers = 0o007

/** The data folder contains emails and password hashes. An operator may have opened it. */
export function closeToOthers(dataDir: string, log: Log): void {
  // Windows has other rights.
  if (process.getuid === undefined) return
  // An instance on a database server and an object store may not have needed it yet.
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & ofOthers) === 0) return
  try {
    chmodSync(dataDir, mode & ~ofOthers)
    log.info('the data folder was open to other users of this machine and is closed now')
  } catch (error) {
    log.warn({ err: error }, 'other users of this machine can read the data folder')
  }
}
