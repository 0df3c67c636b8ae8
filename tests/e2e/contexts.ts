// Browser contexts that the tests of a worker share. A new one costs a third of a page visit, and its
// HTTP cache is empty; a cleared one keeps the scripts and pictures of the site.
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

export type Contexts = {
  /**
   * The context of a key without pages, cookies and storage; a new one has the options of the test.
   *
   * @param permissions what its pages may do without a question
   */
  cleared(
    key: string,
    options: BrowserContextOptions,
    permissions: string[],
  ): Promise<BrowserContext>
  /** Ends a test. A context whose test failed may hang, and is not used again. */
  release(key: string, hasPassed: boolean): Promise<void>
  close(): Promise<void>
}

type Shared = {
  context: BrowserContext
  /** The origins of the pages that were opened in it since it was cleared. */
  origins: Set<string>
  /** Playwright has no way to take an installed clock back. */
  hasOtherClock: boolean
}

export function createContexts(browser: Browser): Contexts {
  const shared = new Map<string, Shared>()

  async function create(options: BrowserContextOptions): Promise<Shared> {
    const context = await browser.newContext(options)
    const origins = new Set<string>()
    context.on('request', (request) => {
      if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
    })
    const made: Shared = { context, origins, hasOtherClock: false }
    const { clock } = context
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
      const change = clock[name].bind(clock) as (given: never) => Promise<void>
      clock[name] = (given?: unknown) => {
        made.hasOtherClock = true
        return change(given as never)
      }
    }
    return made
  }

  return {
    async cleared(key, options, permissions) {
      const found = shared.get(key) ?? (await create(options))
      shared.set(key, found)
      const { context, origins } = found
      await context.clearCookies()
      await context.clearPermissions()
      await context.grantPermissions(permissions)
      if (origins.size === 0) return context
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      for (const origin of origins) {
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      }
      await page.close()
      origins.clear()
      return context
    },
    async release(key, hasPassed) {
      const { context, hasOtherClock } = shared.get(key)!
      if (!hasPassed || hasOtherClock) {
        shared.delete(key)
        await context.close()
        return
      }
      for (const page of context.pages()) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
    async close() {
      for (const { context } of shared.values()) await context.close()
    },
  }
}
