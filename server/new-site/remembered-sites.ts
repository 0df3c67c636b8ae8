// Records, outside of the data folders, which of them held a site: a disk that is not mounted leaves
// an empty folder, as before a first start.
import { createHash } from 'node:crypto'
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { missingAsUndefined } from '../files/missing.ts'

/** Records; the oldest are removed, since tests start many sites. */
const most = 100

/** @param folder has one file for each path of a data folder */
export function createRememberedSites(folder: string) {
  return {
    async has(dataDir: string): Promise<boolean> {
      for (const name of await namesOf(dataDir)) {
        if ((await missingAsUndefined(stat(join(folder, name)))) !== undefined) return true
      }
      return false
    },

    /** Never fails: the folder may be read-only. */
    async add(dataDir: string): Promise<void> {
      try {
        await mkdir(folder, { recursive: true })
        for (const name of await namesOf(dataDir)) await writeFile(join(folder, name), dataDir)
        await forgetOldest(folder)
      } catch {
        // Only the check for an unmounted disk is lost.
      }
    },
  }
}

/** By the real path and by the path of a link, which may be broken later. */
async function namesOf(dataDir: string): Promise<Set<string>> {
  const paths = [
    await realPathOf(dataDir),
    join(await realPathOf(dirname(dataDir)), basename(dataDir)),
  ]
  return new Set(paths.map((path) => createHash('sha256').update(path).digest('hex')))
}

/** For a folder that does not exist: where it would be made. */
async function realPathOf(path: string): Promise<string> {
  const real = await missingAsUndefined(realpath(path))
  return real ?? join(await realPathOf(dirname(path)), basename(path))
}

async function forgetOldest(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const files = await Promise.all(
    paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })),
  )
  const oldest = files.toSorted((one, other) => other.time - one.time).slice(most)
  for (const { path } of oldest) await rm(path, { force: true })
}
