// The browser of the benches, fetched where none is there, as `npm test` does.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureTestBrowser, findBrowser, findTestBrowser } from '../scripts/browser.mjs'

/** @returns undefined where none can be fetched, which it says */
export function benchBrowser(): string | undefined {
  try {
    if (findBrowser() === undefined) ensureTestBrowser()
  } catch {
    // The sentence below says what to do.
  }
  // A whole Chromium, where there is one, is what visitors have.
  const path = findBrowser() ?? findTestBrowser() ?? chromium.executablePath()
  if (existsSync(path)) return path
  console.log('needs a browser: apt install chromium, or name one with CHROMIUM_PATH')
  return undefined
}
