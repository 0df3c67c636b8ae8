// The network of a test's pages, which the test takes away. Playwright's `setOffline` does less: after
// a reload some versions of Chromium say that they are online again.
import type { BrowserContext } from '@playwright/test'
import type { SiteProcess } from './site-process.ts'

export type Network = {
  /** The site cuts every connection, and every page of the context is told that it is offline. */
  goesAway(): Promise<void>
  comesBack(): Promise<void>
}

export function networkOf(context: BrowserContext, site: () => SiteProcess): Network {
  let script: { dispose(): Promise<void> } | undefined
  return {
    async goesAway() {
      await site().reach('away')
      script = await context.addInitScript(sayOnLine, false)
      for (const page of context.pages()) await page.evaluate(sayOnLine, false)
    },
    async comesBack() {
      if (script === undefined) return
      await script.dispose()
      script = undefined
      await site().reach('back')
      for (const page of context.pages()) await page.evaluate(sayOnLine, true)
    },
  }
}

/** Runs in the page. */
function sayOnLine(isOnLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnLine })
  dispatchEvent(new Event(isOnLine ? 'online' : 'offline'))
}
