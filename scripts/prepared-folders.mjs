// @ts-check
// The folders of packages and of a build: in place, prepared for the next start, or previous.
//
// A complete folder contains a mark: a file with the digest of its inputs. It moves with the folder, so
// after a kill the next run can tell which folders are complete.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export const packages = 'node_modules'
export const build = 'build'
const mark = '.adro'

/** The folder of builds not in use; src/server/start.ts serves old assets from `previous`. */
const aside = '.adro'
export const prepared = join(aside, 'preparado')
export const previous = join(aside, 'anterior')
/** A file with the digest under preparation; removed on success. */
export const attempt = join(aside, 'tentativa')
/** A file with the digests of builds that could not migrate the database: src/server/failed-update.ts. */
export const notMigrated = join(aside, 'nao-migrou')
/** Followed by the pid of the process that works in it. */
const work = 'montando-'

export function createFolders(/** @type {string} */ root) {
  const at = (/** @type {string[]} */ ...path) => join(root, ...path)

  /** Makes the folder in which this process works. */
  function workFolder() {
    const folder = join(aside, `${work}${process.pid}`)
    mkdirSync(at(folder), { recursive: true })
    return folder
  }

  /** The digests in a folder's mark; none if it is incomplete. */
  function marksIn(/** @type {string} */ folder) {
    const file = at(folder, mark)
    return existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  }

  /** The place of a complete folder with that digest, or undefined. */
  function find(/** @type {string} */ name, /** @type {string} */ digest) {
    return ['', prepared, previous].find((place) => marksIn(join(place, name))[0] === digest)
  }

  /** Moves a folder; the one that was there is removed by the next run, since that takes seconds. */
  function move(/** @type {string} */ name, /** @type {string} */ from, /** @type {string} */ to) {
    if (existsSync(at(to, name))) {
      const folder = workFolder()
      const count = readdirSync(at(folder)).length
      renameSync(at(to, name), at(folder, `${Date.now()}-${count}`))
    }
    mkdirSync(at(to), { recursive: true })
    renameSync(at(from, name), at(to, name))
  }

  return {
    at,
    workFolder,
    marksIn,
    find,

    writeMark(/** @type {string} */ folder, /** @type {string} */ text) {
      mkdirSync(at(folder), { recursive: true })
      writeFileSync(at(folder, mark), text)
    },

    /** Puts a complete folder into place; the one that was there becomes the previous one. */
    putInPlace(/** @type {string} */ name, /** @type {string} */ digest) {
      const place = find(name, digest)
      if (place === undefined) throw new Error(`no ${name} of ${digest}`)
      if (place === '') return
      if (place === previous) move(name, previous, prepared)
      // If killed after the first rename, the next run finds nothing in place and does the second.
      if (existsSync(at(name))) move(name, '', previous)
      move(name, prepared, '')
    },

    removeLeftovers: () => removeLeftovers(at(aside)),
  }
}

/** Removes the folders of killed processes. */
function removeLeftovers(/** @type {string} */ folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(work)) continue
    const pid = Number(name.slice(work.length))
    if (pid === process.pid || !isRunning(pid)) rmSync(join(folder, name), { recursive: true })
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
