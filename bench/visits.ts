// What a phone that opens Home is sent, headers and all: at the first visit, afterwards for when there is
// no network, and at later visits.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { benchBrowser } from './browsers.ts'
import type { Given } from './limits.ts'
import { withSites } from './sites.ts'

/** The service worker fetches the readings of so many days last. */
const daysOfReadings = 7

export async function benchVisits({ limits }: Given): Promise<void> {
  const executablePath = benchBrowser()
  if (executablePath === undefined) return
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  /** The phone that Lighthouse measures with. */
  const newPhone = (serviceWorkers: 'allow' | 'block') =>
    browser.newContext({
      serviceWorkers,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
  try {
    await withSites(async (start) => {
      const counter = await countBytes((await start()).url)
      const home = `${counter.url}/Home`
      const withoutWorker = await newPhone('block')
      const first = await counter.bytesOf(() => open(withoutWorker, home))
      const phone = await newPhone('allow')
      const withWorker = await counter.bytesOf(() => open(phone, home, readingsAreKept))
      const again = await counter.bytesOf(() => open(phone, home))
      await open(phone, `${counter.url}/icons/icone-192.png`, forgetLastLook)
      const later = await counter.bytesOf(() => open(phone, home))
      const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
      limits.atMost('kB of the first visit to Home', kilobytes(first), 400)
      limits.atMost('kB of the next visit', kilobytes(again), 20)
      limits.atMost('kB of the next visit after an hour', kilobytes(later), 20)
      console.table({
        'first visit to Home, pictures included': { kB: kilobytes(first), limit: 400 },
        'fetched after it, for when there is no network': { kB: kilobytes(withWorker - first) },
        'next visit': { kB: kilobytes(again), limit: 20 },
        'next visit after an hour or more': { kB: kilobytes(later), limit: 20 },
      })
      counter.close()
    })
  } finally {
    await browser.close()
  }
}

/** Opens an address in a tab of its own, and closes it once `condition` holds and nothing is fetched. */
async function open(
  phone: BrowserContext,
  address: string,
  condition: (count: number) => Promise<boolean> = atOnce,
): Promise<void> {
  const page = await phone.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  while (!(await page.evaluate(condition, daysOfReadings))) await pause(500)
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function atOnce(): Promise<boolean> {
  return true
}

/** Runs in the page. */
async function readingsAreKept(count: number): Promise<boolean> {
  const requests = await (await caches.open('adro-answers')).keys()
  return requests.filter(({ url }) => url.includes('/liturgia?')).length >= count
}

/** Runs in the page: as if the service worker had not looked for changes for long. */
function forgetLastLook(): Promise<boolean> {
  return caches.delete('adro-notes').then(() => true)
}

/** A proxy that counts what the site sends. */
async function countBytes(site: string) {
  let bytes = 0
  const server = createServer((visitor) => {
    const upstream = connect(Number(new URL(site).port), '127.0.0.1')
    upstream.on('data', (chunk) => (bytes += chunk.length))
    visitor.pipe(upstream).pipe(visitor)
    visitor.on('error', () => upstream.destroy())
    upstream.on('error', () => visitor.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
    /** Until nothing comes any more: the service worker outlives the tab. */
    async bytesOf(visit: () => Promise<void>): Promise<number> {
      const before = bytes
      await visit()
      for (let seen = -1; seen !== bytes; await pause(1_000)) seen = bytes
      return bytes - before
    },
  }
}
