import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from '../scripts/running-site.ts'

type Counter = { url: string; bytes: number; close(): void }

/** What a phone that opens Home is sent, headers and all, in kB: at once and for later. */
export async function benchVisits(): Promise<void> {
  const site = await startSite()
  const counter = await countBytes(Number(new URL(site.url).port))
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const firstVisit = await bytesOf(counter, () => firstVisitWithoutWorker(browser, counter.url))
    const phone = await newPhone(browser, 'allow')
    const withWorker = await bytesOf(counter, () => openHome(phone, counter.url, true))
    const repeatVisit = await bytesOf(counter, () => openHome(phone, counter.url))
    await forgetLastLook(phone, counter.url)
    const afterAnHour = await bytesOf(counter, () => openHome(phone, counter.url))
    console.table({
      'first visit to Home, pictures included': { kB: firstVisit, limit: 400 },
      'fetched after it, for when there is no network': {
        kB: Math.round(10 * (withWorker - firstVisit)) / 10,
      },
      'repeat visit': { kB: repeatVisit, limit: 20 },
      'repeat visit after an hour or more': { kB: afterAnHour, limit: 20 },
    })
  } finally {
    await browser.close()
    counter.close()
    await site.stop()
  }
}

async function firstVisitWithoutWorker(browser: Browser, url: string): Promise<void> {
  const phone = await newPhone(browser, 'block')
  await openHome(phone, url)
  await phone.close()
}

/** The phone that Lighthouse measures with. */
function newPhone(browser: Browser, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
}

/** Opens Home in a tab of its own and closes it when nothing comes any more. */
async function openHome(phone: BrowserContext, url: string, isFirst = false): Promise<void> {
  const page = await phone.newPage()
  await page.goto(`${url}/Home`, { waitUntil: 'networkidle' })
  if (isFirst) await readingsOf(page)
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** Waits for what the worker fetches last. */
async function readingsOf(page: Page): Promise<void> {
  while ((await page.evaluate(countReadings)) < 7) await pause()
}

/** Runs in the page. */
async function countReadings(): Promise<number> {
  const cache = await caches.open('adro-answers')
  const requests = await cache.keys()
  return requests.filter(({ url }) => url.includes('/liturgia?')).length
}

/** As if the worker had not looked for news for long. */
async function forgetLastLook(phone: BrowserContext, url: string): Promise<void> {
  const page = await phone.newPage()
  await page.goto(`${url}/icons/icone-192.png`)
  await page.evaluate(() => caches.delete('adro-notes'))
  await page.close()
}

async function bytesOf(counter: Counter, visit: () => Promise<void>): Promise<number> {
  const before = counter.bytes
  await visit()
  // The last of it may be on its way still: the worker outlives the tab.
  let seen = -1
  while (seen !== counter.bytes) {
    seen = counter.bytes
    await pause()
  }
  return Math.round((counter.bytes - before) / 100) / 10
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1_000)
  })
}

/** Stands in front of the site and counts what it sends. */
async function countBytes(port: number): Promise<Counter> {
  const counter: Counter = { url: '', bytes: 0, close: () => server.close() }
  const server = createServer((visitor) => {
    const site = connect(port, '127.0.0.1')
    site.on('data', (chunk) => {
      counter.bytes += chunk.length
    })
    visitor.pipe(site).pipe(visitor)
    visitor.on('error', () => site.destroy())
    site.on('error', () => visitor.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  counter.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return counter
}
