import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../model/milliseconds.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'

/** Removes what an interrupted command left, after a day: something younger may be in use. */
export async function removeLeftovers(
  dir: string,
  isOurs: (name: string) => boolean,
  now: Date,
): Promise<void> {
  for (const name of (await readdir(dir)).filter(isOurs)) {
    const path = join(dir, name)
    const found = await missingAsUndefined(stat(path))
    const isOld = found !== undefined && now.getTime() - found.mtimeMs > day
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
