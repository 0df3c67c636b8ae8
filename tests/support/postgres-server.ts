// A PostgreSQL server for tests, in a temporary folder and on a free port.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './ports.ts'

export type PostgresServer = {
  /** The address of its databases, without a name at the end: `postgres://adro@127.0.0.1:5433/`. */
  url: string
  /** Stops it in order (`fast`) or as a power cut would (`immediate`). */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
  /** The same without waiting, for the end of the process. */
  abandon(): void
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** The folder of Debian's newest version. @returns undefined where none is installed */
export function findPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
}

/** @throws when PostgreSQL is not installed */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'adro-postgres-'))
  const owner = ownerOfServer()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'adro', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), [...initdb, '--no-sync'], { ...owner, cwd: folder })
  const port = await freePort()
  const url = `postgres://adro@127.0.0.1:${port}/`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    // Test data need not survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    server = spawn(join(programs!, 'postgres'), ['-D', data, ...args], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
    await untilItAnswers(`${url}postgres`)
  }

  async function stop(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const stopped = server
    server = undefined
    if (stopped === undefined || stopped.exitCode !== null) return
    const exit = once(stopped, 'exit')
    stopped.kill(signals[how])
    await exit
  }

  await start()
  return {
    url,
    start,
    stop,
    async remove() {
      await stop('immediate')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    abandon() {
      server?.kill(signals.immediate)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** PostgreSQL refuses to run as root: use another user then. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => {
    const found = ['postgres', 'nobody'].map((name) => spawnSync('id', [option, name]))
    return Number(found.find(({ status }) => status === 0)?.stdout.toString())
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilItAnswers(connectionString: string): Promise<void> {
  const giveUp = Date.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > giveUp) throw error
      await pause(50)
    }
  }
}

/** Runs a command of the server, such as `create database`. */
export async function onServer(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: `${url}postgres` })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
