import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = (process.env.PATH ?? '').split(delimiter)

export function findCaddy(): string | undefined {
  return find('caddy')
}

/** For the Nu HTML checker. */
export function findJava(): string | undefined {
  return find('java')
}

export function findWrk(): string | undefined {
  return find('wrk')
}

/** Debian installs it outside of a user's PATH. */
export function findNginx(): string | undefined {
  return [...folders, '/usr/sbin'].map((folder) => join(folder, 'nginx')).find(existsSync)
}

/** The newest version with `initdb` and `postgres`. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  return [...debian, ...folders].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

function find(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find(existsSync)
}
