import { vi } from 'vitest'

/** Local storage: its entries are its own properties. */
class Entries {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? (this[name] as string) : null
  }
  setItem(name: string, text: string) {
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}

/** Puts an empty local storage into the place of the browser's. */
export function stubStorage(): void {
  const localStorage = new Entries()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
}
