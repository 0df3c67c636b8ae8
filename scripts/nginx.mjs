// Finds nginx, for the proxy tests.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {string | undefined} the program; Debian installs it outside of a user's PATH */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program))
}
