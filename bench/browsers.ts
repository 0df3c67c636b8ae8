import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser, findTestBrowser } from '../scripts/browser.mjs'

/** A whole Chromium, where there is one, is what visitors have. @returns undefined where there is none */
export function benchBrowser(): string | undefined {
  const path = findBrowser() ?? findTestBrowser() ?? chromium.executablePath()
  if (existsSync(path)) return path
  console.log('needs a browser: apt install chromium, or name one with CHROMIUM_PATH')
  return undefined
}
