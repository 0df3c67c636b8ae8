// @ts-check
// Plain JavaScript, as setup.mjs says.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A digest of the names and contents of all files below the paths. */
export function digestOf(/** @type {string} */ root, /** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ root, /** @type {string} */ path) {
  const entries = entriesOf(join(root, path))
  if (entries === undefined) return existsSync(join(root, path)) ? [path] : []
  return entries.toSorted().flatMap((name) => filesBelow(root, join(path, name)))
}

/** Undefined if it is not a folder. */
function entriesOf(/** @type {string} */ path) {
  try {
    return readdirSync(path)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOTDIR' || code === 'ENOENT') return undefined
    throw error
  }
}
