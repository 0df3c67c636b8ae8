// What the tests of the service worker stand on: a site of each test's own, which can be updated,
// go away and fall silent, and a browser that lets the worker work.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, type Page } from '@playwright/test'
import type { Db } from '../../server/store/db.ts'
import { openBeside } from '../support/site.ts'
import { test as base } from './fixtures.ts'

type Served = { build?: string; worker?: 'on' | 'off' }

export type OfflineSite = {
  url: string
  db: Db
  /** The addresses that it was asked for, without their origin. */
  asked: string[]
  /** Ends it, and starts another at the same address. */
  becomes(served: Served): Promise<void>
  /** Connections are taken, and nobody answers; until it wakes up. */
  fallsSilent(): void
  wakesUp(): void
}

export const test = base.extend<{ offlineSite: OfflineSite }>({
  serviceWorkers: 'allow',
  // The worker's clock is the machine's, and so is the site's.
  siteNow: null,
  // The site is away while it becomes another: what is on its way is cut off, what is asked refused.
  expectedErrors: ['ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)'],
  offlineSite: async ({ browserName: _ }, use) => {
    let running = await start({})
    const { port } = running
    const site: OfflineSite = {
      url: `http://127.0.0.1:${port}`,
      db: running.db,
      asked: running.asked,
      async becomes(served) {
        await stop(running)
        running = await start(served, port)
        site.db = running.db
        site.asked = running.asked
      },
      fallsSilent: () => void running.child.kill('SIGSTOP'),
      wakesUp: () => void running.child.kill('SIGCONT'),
    }
    await use(site)
    site.wakesUp()
    await stop(running)
  },
  baseURL: async ({ offlineSite }, use) => use(offlineSite.url),
})

type Running = { child: ChildProcess; port: number; db: Db; asked: string[] }

async function start({ build = 'build', worker = 'on' }: Served, port = 0): Promise<Running> {
  const program = ['tests/support/serve-offline.ts', String(port), build, worker]
  const child = spawn('node_modules/.bin/node', program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout! })
  const [first] = (await once(lines, 'line')) as [string]
  const told = JSON.parse(first) as { port: number; dataDir: string }
  const asked: string[] = []
  lines.on('line', (line) => asked.push((JSON.parse(line) as { asked: string }).asked))
  return { child, port: told.port, db: await openBeside(told.dataDir), asked }
}

async function stop({ child, db }: Running): Promise<void> {
  await db.destroy()
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** All addresses that are kept, without their origin. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        return cache.keys()
      }),
    )
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Waits until the worker has fetched all that it fetches ahead. */
export async function isKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = await keptAddresses(page)
        const readings = kept.filter((address) => address.startsWith('/api/liturgia?data='))
        return readings.length
      },
      { timeout: 30_000 },
    )
    .toBe(7)
}
