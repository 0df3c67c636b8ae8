// What every browser test stands on: a site of its worker's own, and a console that stays silent.
import { test as base } from '@playwright/test'
import { mapHosts } from '../../contract/map.ts'
import { videoFrameHosts } from '../../contract/content/video.ts'
import { testNow } from '../support/site.ts'
import { translate } from '../support/translator.ts'
import { type Network, networkOf } from './network.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

type TestFixtures = {
  /** What the site's clock shows, which stands still; null where it goes as the machine's does. */
  siteNow: Date | null
  sameDay: undefined
  /** Whether the browser has not shown a publication yet: the first one lets the visitor read first. */
  isFirstVisit: boolean
  earlierVisit: undefined
  /**
   * Patterns of console errors that the test expects; any other fails it. Strings, not RegExps:
   * Playwright takes an array with an object in second place for a value with settings.
   */
  expectedErrors: string[]
  /** Whether a translator replaces the text nodes of each page once React has taken it over. */
  translated: boolean
  translator: undefined
  silentConsole: undefined
  ownHostOnly: undefined
  network: Network
}
type WorkerFixtures = {
  /** A site with the starter content, and the liturgy service in good health. */
  site: SiteProcess
  /** The same with a liturgy service that never answers, as on the first day without network. */
  siteWithoutLiturgia: SiteProcess
}

async function withSite(liturgia: 'well' | 'gone', use: (site: SiteProcess) => Promise<void>) {
  const site = await startSiteProcess(['tests/support/serve.ts', liturgia])
  await use(site)
  await site.stop()
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [({}, use) => withSite('well', use), { scope: 'worker' }],
  siteWithoutLiturgia: [({}, use) => withSite('gone', use), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  network: async ({ context, site }, use) => {
    const network = networkOf(context, () => site)
    await use(network)
    await network.comesBack()
  },
  siteNow: [testNow, { option: true }],
  // A page that took another day for today than its site does would load everything again.
  sameDay: [
    async ({ context, siteNow }, use) => {
      if (siteNow !== null) await context.addInitScript(shiftDate, siteNow.getTime() - Date.now())
      await use(undefined)
    },
    { auto: true },
  ],
  isFirstVisit: [false, { option: true }],
  earlierVisit: [
    async ({ context, isFirstVisit }, use) => {
      if (!isFirstVisit) await context.addInitScript(rememberPublicacao)
      await use(undefined)
    },
    { auto: true },
  ],
  translated: [false, { option: true }],
  translator: [
    async ({ context, translated }, use) => {
      if (translated) {
        await context.addInitScript(`addEventListener('adro:hydrated', () =>
          requestIdleCallback(${translate.toString()}, { timeout: 2_000 }))`)
      }
      await use(undefined)
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedErrors, translated }, use) => {
      // A part that a translator changed before its hydration is rendered again.
      const expected = translated ? [...expectedErrors, 'React error #418'] : expectedErrors
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(undefined)
      const unexpected = errors.filter(
        (text) => !expected.some((each) => text.match(each) !== null),
      )
      base.expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
  // The tests need no network: maps and videos of others are blank here, and nothing else may be
  // loaded from anywhere but the site itself.
  ownHostOnly: [
    async ({ context }, use) => {
      const strangers: string[] = []
      await context.route(isElsewhere, async (route) => {
        const { hostname } = new URL(route.request().url())
        if (!frameHosts.has(hostname)) strangers.push(hostname)
        await route.fulfill({ contentType: 'text/html', body: blankFrame })
      })
      await use(undefined)
      base.expect(strangers, 'nothing is loaded from other hosts').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page. @param ahead milliseconds */
function shiftDate(ahead: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given) =>
      Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given),
    get: (real, name) =>
      name === 'now' ? () => real.now() + ahead : (Reflect.get(real, name) as unknown),
  })
}

/** Runs in the page, and in frames that may have no storage. */
function rememberPublicacao(): void {
  try {
    localStorage.setItem('publicacaoVista', '1')
  } catch {}
}

const frameHosts = new Set<string>([...mapHosts, ...videoFrameHosts])
const blankFrame = '<!doctype html><html lang="pt-BR"><title>Quadro de teste</title><body></body>'

function isElsewhere(url: URL): boolean {
  return url.protocol.startsWith('http') && url.hostname !== '127.0.0.1'
}

export { expect } from '@playwright/test'
