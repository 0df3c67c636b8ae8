// Three instances of the site in separate processes: one PostgreSQL, one object store, nginx in front.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { siteAdmin, startArguments } from '../../scripts/running-site.ts'
import { type Nginx, publicHost, startNginx } from './nginx.ts'
import { objectStoreOfTest, s3Env, startObjectServer } from './object-server.ts'
import { freePort } from './ports.ts'
import { onServer, startPostgres } from './postgres-server.ts'

const count = 3
/** Milliseconds. */
const longestStart = 60_000

export type Instances = {
  /** The address of each instance, without nginx. */
  urls: readonly string[]
  nginx: Nginx
  /** Stops one with SIGTERM, starts it again, and waits until it is ready. */
  restart(index: number): Promise<void>
  stop(): Promise<void>
}

/** @param settings more settings of `.env.example` */
export async function startInstances(settings: Record<string, string> = {}): Promise<Instances> {
  /** Clean-up functions, the last one first. */
  const ends: (() => Promise<unknown>)[] = []
  async function stop(): Promise<void> {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return { ...(await start(settings, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  settings: Record<string, string>,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<Instances, 'stop'>> {
  const postgres = await startPostgres()
  ends.push(postgres.remove)
  await onServer(postgres.url, 'create database adro')
  const store = await startObjectServer()
  ends.push(store.stop)
  const folder = await mkdtemp(join(tmpdir(), 'adro-copias-'))
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const shared = {
    DATABASE_URL: `${postgres.url}adro`,
    ...s3Env(objectStoreOfTest()),
    PUBLIC_URL: `https://${publicHost}`,
    TRUST_PROXY: '1',
    ADMIN_EMAIL: siteAdmin.email,
    ADMIN_PASSWORD: siteAdmin.senha,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const running: ChildProcess[] = []
  ends.push(() => Promise.all(running.map((child) => end(child, 'SIGKILL'))))

  async function startInstance(index: number): Promise<void> {
    const own = { PORT: String(ports[index]), DATA_DIR: join(folder, String(index)) }
    const child = spawn(process.execPath, startArguments(), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...shared, ...own },
    })
    running[index] = child
    await untilReady(child, `http://127.0.0.1:${ports[index]}/readyz`)
  }

  // One after the other: the first fills the database.
  for (const index of ports.keys()) await startInstance(index)
  const nginx = await startNginx(ports)
  ends.push(nginx.stop)
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    nginx,
    async restart(index) {
      const code = await end(running[index]!, 'SIGTERM')
      if (code !== 0) throw new Error(`instance ${index} ended with ${code}`)
      await startInstance(index)
    },
  }
}

/** @returns the exit code; null if the signal ended it */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const giveUp = Date.now() + longestStart
  while (Date.now() < giveUp && child.exitCode === null) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(20)
  }
  throw new Error('a instance did not start')
}
