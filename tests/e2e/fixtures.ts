// What every browser test stands on: a site of its worker's own with the starter content, a browser
// without storage, and a console that stays silent.
import { test as base, type BrowserContext } from '@playwright/test'
import { mapHosts } from '../../src/parish/comunidades/map.ts'
import { videoFrameHosts } from '../../src/model/files/video.ts'
import { testNow } from '../support/site.ts'
import { translate } from '../support/translator.ts'
import { type Contexts, createContexts } from './contexts.ts'
import { type Network, networkOf } from './network.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

type TestFixtures = {
  /** A site with the starter content, and the liturgy service in good health. */
  site: SiteProcess
  /** What the site's clock shows, which stands still; null where it goes as the machine's does. */
  siteNow: Date | null
  sameDay: undefined
  ownTimeouts: undefined
  /**
   * Whether the test has a browser context of its own, for instance since it needs a cold cache. Other
   * tests share one, which is cleared before each.
   */
  ownContext: boolean
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
  /** The same with a liturgy service that never answers, as on the first day without network. */
  siteWithoutLiturgia: SiteProcess
  /** The worker's site, also while a test changes it: `site` is put back first. */
  sharedSite: SiteProcess
  contexts: Contexts
  /** Sites that a test left as they were at their start, for the next one of the worker. */
  idleSites: SiteProcess[]
}

async function withSite(liturgia: 'well' | 'gone', use: (site: SiteProcess) => Promise<void>) {
  const site = await startSiteProcess(['tests/support/serve.ts', liturgia])
  await use(site)
  await site.stop()
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedSite: [({}, use) => withSite('well', use), { scope: 'worker' }],
  siteWithoutLiturgia: [({}, use) => withSite('gone', use), { scope: 'worker' }],
  site: async ({ sharedSite }, use, testInfo) => {
    await sharedSite.reset()
    await use(sharedSite)
    const log = await sharedSite.takeLog()
    if (testInfo.status !== testInfo.expectedStatus && log !== '') {
      await testInfo.attach('log of the site', { body: log, contentType: 'text/plain' })
    }
  },
  baseURL: async ({ site }, use) => use(site.url),
  contexts: [
    async ({ browser }, use) => {
      const contexts = createContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  idleSites: [
    async ({}, use) => {
      const sites: SiteProcess[] = []
      await use(sites)
      for (const site of sites) await site.stop()
    },
    { scope: 'worker' },
  ],
  ownContext: [false, { option: true }],
  context: async (
    {
      browser,
      contexts,
      ownContext,
      colorScheme,
      contextOptions,
      geolocation,
      hasTouch,
      javaScriptEnabled,
      permissions,
      serviceWorkers,
      userAgent,
      viewport,
      baseURL,
    },
    use,
    testInfo,
  ) => {
    if (ownContext || serviceWorkers === 'allow') {
      const context = await browser.newContext({ baseURL: baseURL! })
      await use(context)
      await context.close()
      return
    }
    const options = { colorScheme, contextOptions, geolocation, hasTouch, javaScriptEnabled }
    const key = JSON.stringify({ ...options, permissions, userAgent, viewport, baseURL })
    const context = await contexts.cleared(key, { baseURL: baseURL! }, permissions ?? [])
    await use(context)
    await contexts.release(key, testInfo.status === testInfo.expectedStatus)
  },
  network: async ({ context, site }, use) => {
    const network = networkOf(context, () => site)
    await use(network)
    await network.comesBack()
  },
  siteNow: [testNow, { option: true }],
  // A page that took another day for today than its site does would load everything again.
  sameDay: [
    async ({ context, siteNow }, use) => {
      if (siteNow === null) return use(undefined)
      await during(context, shiftDate, () => use(undefined), siteNow.getTime() - Date.now())
    },
    { auto: true },
  ],
  // A jump of an installed clock would also end the requests under way, with an error on the console.
  ownTimeouts: [
    async ({ context }, use) => during(context, keepTimeouts, () => use(undefined)),
    { auto: true },
  ],
  translated: [false, { option: true }],
  translator: [
    async ({ context, translated }, use) => {
      if (!translated) return use(undefined)
      const script = `addEventListener('adro:hydrated', () =>
        requestIdleCallback(${translate.toString()}, { timeout: 2_000 }))`
      await during(context, script, () => use(undefined))
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
        if (message.type() !== 'error') return
        if (!isFrameOfOthers(message.location().url)) errors.push(message.text())
      })
      await use(undefined)
      const unexpected = errors.filter(
        (text) => !expected.some((each) => text.match(each) !== null),
      )
      base.expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
  // The browser knows no other host (playwright.config.ts): maps and videos of others stay empty, and
  // nothing else may be asked of them. A route would do the same, but switches the HTTP cache off.
  ownHostOnly: [
    async ({ context }, use) => {
      const strangers: string[] = []
      const listen = (request: { url(): string }) => {
        const { protocol, hostname } = new URL(request.url())
        const isElsewhere = protocol.startsWith('http') && hostname !== '127.0.0.1'
        if (isElsewhere && !frameHosts.has(hostname)) strangers.push(hostname)
      }
      context.on('request', listen)
      await use(undefined)
      context.off('request', listen)
      base.expect(strangers, 'nothing is loaded from other hosts').toEqual([])
    },
    { auto: true },
  ],
})

/** Has pages of a context run a script at their start while a test runs. */
async function during(
  context: BrowserContext,
  script: string | ((argument: number) => void),
  run: () => Promise<void>,
  argument = 0,
): Promise<void> {
  const added = await (typeof script === 'string'
    ? context.addInitScript(script)
    : context.addInitScript(script, argument))
  await run()
  await added.dispose()
}

/** Runs in the page. @param ahead milliseconds */
function shiftDate(ahead: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given) =>
      Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given),
    get: (real, name) =>
      name === 'now' ? () => real.now() + ahead : (Reflect.get(real, name) as unknown),
  })
}

/** Runs in the page, before a clock is installed, which redefines `AbortSignal.timeout`. */
function keepTimeouts(): void {
  globalThis.AbortSignal = new Proxy(AbortSignal, { defineProperty: () => true })
}

const frameHosts = new Set<string>([...mapHosts, ...videoFrameHosts])

function isFrameOfOthers(url: string): boolean {
  return URL.canParse(url) && frameHosts.has(new URL(url).hostname)
}

export { expect } from '@playwright/test'
