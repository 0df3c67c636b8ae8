// What browsers of visitors do that ours do not.
import type { Page } from '@playwright/test'

type Condition = {
  name: string
  /** Runs before a page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Runs on the open page. */
  onPage?: (page: Page) => Promise<unknown>
  /** Console errors that the browser itself or the router writes. */
  errors?: string[]
}

export const conditions: readonly Condition[] = [
  {
    // https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html
    name: 'the spacing of WCAG 1.4.12',
    onPage: (page) =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      }),
  },
  {
    name: 'storage that is forbidden',
    before: (page) => page.addInitScript(forbidStorage),
    errors: ['forbidden'],
  },
  {
    name: 'storage that is full',
    before: (page) => page.addInitScript(fillStorage),
    errors: ['full'],
  },
  {
    name: 'a service worker that cannot be registered',
    before: (page) =>
      page.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(new TypeError('no worker'))
      }),
  },
  {
    name: 'colours that the browser darkens',
    before: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    },
  },
  {
    name: 'forced colours',
    before: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  // Some titles are not printed: each page is looked for on the screen first.
  { name: 'paper', onPage: (page) => page.emulateMedia({ media: 'print' }) },
]

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  }
}

function fillStorage(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBObjectStore.prototype.put = full
  IDBObjectStore.prototype.add = full
}
