// What browsers of visitors do that ours do not.
import type { Page } from '@playwright/test'

type Condition = {
  name: string
  /** Runs before a page is opened. */
  before(page: Page): Promise<unknown>
  /** Console errors that the browser itself or the router writes. */
  errors?: string[]
}

export const conditions: readonly Condition[] = [
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
