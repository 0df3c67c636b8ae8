// Finds Caddy, for the proxy tests.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {string | undefined} the program */
export function findCaddy() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'caddy')).find((program) => existsSync(program))
}
