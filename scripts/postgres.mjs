// Finds PostgreSQL's programs, for the tests that need a server of their own.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's folder, with one folder per version. */
const versions = '/usr/lib/postgresql'

/** @returns {string | undefined} the folder with `initdb` and `postgres`, the newest first */
export function findPostgres() {
  const installed = existsSync(versions)
    ? readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...installed.map((version) => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}
