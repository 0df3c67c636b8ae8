// Remembers outside of the data folders which of them held a site: a disk that is not mounted leaves
// an empty folder, which looks like that of a first start.
import { createHash } from 'node:crypto'
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { missingAsUndefined } from '../files/missing.ts'

export type RememberedSites = {
  has(dataDir: string): Promise<boolean>
  /** Never fails: the folder may be read-only to the site. */
  add(dataDir: string): Promise<void>
}

/** Files; a folder whose tests start many sites forgets the oldest. */
const most = 100

/** @param folder one file in it for each name of a data folder */
export function createRememberedSites(folder: string): RememberedSites {
  return {
    async has(dataDir) {
      for (const name of await namesOf(dataDir)) {
        if ((await missingAsUndefined(stat(join(folder, name)))) !== undefined) return true
      }
      return false
    },

    async add(dataDir) {
      try {
        await mkdir(folder, { recursive: true })
        for (const name of await namesOf(dataDir)) await writeFile(join(folder, name), dataDir)
        await forgetOldest(folder)
      } catch {
        // Without it, only the check for a disk that is not mounted is lost.
      }
    },
  }
}

/** By the real path, and by that of a link to it, which may lead nowhere later. */
async function namesOf(dataDir: string): Promise<Set<string>> {
  const paths = [
    await realPathOf(dataDir),
    join(await realPathOf(dirname(dataDir)), basename(dataDir)),
  ]
  return new Set(paths.map((path) => createHash('sha256').update(path).digest('hex')))
}

/** Of a folder that does not exist: where it would be made. */
async function realPathOf(path: string): Promise<string> {
  const real = await missingAsUndefined(realpath(path))
  return real ?? join(await realPathOf(dirname(path)), basename(path))
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, time: (await missingAsUndefined(stat(path)))?.mtimeMs ?? 0 }
    }),
  )
  const oldest = files.toSorted((one, other) => other.time - one.time).slice(most)
  for (const { path } of oldest) await rm(path, { force: true })
}
