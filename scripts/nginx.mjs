// Finds nginx, for the tests that put the site behind it.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {string | undefined} the program; Debian keeps it where only root's PATH looks */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program))
}
