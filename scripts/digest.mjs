// @ts-check
// Plain JavaScript, as setup.mjs says.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export function digestOf(/** @type {string} */ root, /** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ root, /** @type {string} */ path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found === undefined ? [] : [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => filesBelow(root, join(path, name)))
}
