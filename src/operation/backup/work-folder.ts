import { mkdir, mkdtempDisposable, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../model/milliseconds.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import type { Clock } from '../../server/process/clock.ts'

/** Older versions made files and folders of the second kind. */
const ours = /^(?:restaurando-\w{6}$|adro-\d{4}-\d\d-\d\d-\d{6}.*\.tar\.parcial)/

/**
 * A folder in this one that only the owner may read, and that the caller disposes of. What an
 * interrupted command left goes after a day: something younger may be in use.
 */
export async function makeWorkFolder(dir: string, clock: Clock) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(dir)).filter((each) => ours.test(each))) {
    const found = await missingAsUndefined(stat(join(dir, name)))
    const isOld = found !== undefined && clock.now().getTime() - found.mtimeMs > day
    if (isOld) await rm(join(dir, name), { recursive: true, force: true })
  }
  return mkdtempDisposable(join(dir, 'restaurando-'))
}

const gigabyte = 1024 ** 3

/** Bytes on the disk of a folder. The reserve is the site's, which could save nothing without it. */
export async function roomIn(folder: string): Promise<{ free: number; reserve: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, reserve: Math.min((blocks * bsize) / 10, gigabyte) }
}
