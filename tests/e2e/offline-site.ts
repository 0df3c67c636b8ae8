// What the tests of the service worker stand on: a site that only one test uses at a time, which can be
// updated, go away and fall silent, and a browser that lets the worker work.
import { expect, type Page } from '@playwright/test'
import type { Db } from '../../src/server/store/db.ts'
import { test as base } from './fixtures.ts'
import { freePort } from '../support/ports.ts'
import { networkOf } from './network.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { failedLoad } from './visit.ts'

/**
 * `build`: a folder, or 'former' for the site that was at this address before. `silentAt`: the path at
 * whose request it falls silent.
 */
type Served = { build?: string; worker?: 'on' | 'off'; silentAt?: string }

type OfflineSite = {
  url: string
  db: Db
  dataDir: string
  /** The addresses that it was asked for, without their origin. */
  asked: string[]
  /** Ends it, and starts another at the same address. */
  becomes(served: Served): Promise<void>
  /** Accepts connections without an answer, until `wakesUp` is called. */
  fallsSilent(): void
  wakesUp(): void
}

/** The site, and the process that is it at present. */
type Running = { site: OfflineSite; process(): SiteProcess }

export const test = base.extend<{ running: Running; offlineSite: OfflineSite }>({
  serviceWorkers: 'allow',
  // The worker's clock is the machine's, and so is the site's.
  siteNow: null,
  // The site is away while it becomes another: what is on its way is cut off, what is asked refused.
  expectedErrors: [
    'ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)',
    failedLoad,
    // Chromium looks for a newer service worker script while the test has the network away.
    '^An unknown error occurred when fetching the script\\.$',
  ],
  running: async ({ idleSites }, use) => {
    const site = {} as OfflineSite
    let isUsual = true
    let running = idleSites.pop() ?? (await start({}))
    const take = ({ url, db, dataDir, printed: asked }: SiteProcess) =>
      Object.assign(site, { url, db, dataDir, asked })
    await begin(running)
    take(running)
    Object.assign(site, {
      async becomes(served) {
        isUsual = false
        await running.stop()
        running = await start(served, running.port)
        take(running)
      },
      fallsSilent: () => void running.child.kill('SIGSTOP'),
      wakesUp: () => void running.child.kill('SIGCONT'),
    } satisfies Partial<OfflineSite>)
    await use({ site, process: () => running })
    site.wakesUp()
    if (!isUsual) return running.stop()
    await running.reach('back')
    idleSites.push(running)
  },
  offlineSite: async ({ running }, use) => use(running.site),
  network: async ({ context, running }, use) => use(networkOf(context, running.process)),
  baseURL: async ({ offlineSite }, use) => use(offlineSite.url),
})

async function start(served: Served, given?: number): Promise<SiteProcess> {
  const port = String(given ?? (await freePort()))
  const { build = 'build', worker = 'on', silentAt = '' } = served
  return startSiteProcess(['tests/support/serve-offline.ts', port, build, worker, silentAt])
}

/** Puts back what the test before changed, and forgets what it asked for. */
async function begin({ url, printed, reset }: SiteProcess): Promise<void> {
  await reset()
  await fetch(`${url}/healthz`)
  await expect.poll(() => printed.at(-1)).toBe('/healthz')
  printed.length = 0
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
