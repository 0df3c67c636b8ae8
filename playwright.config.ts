import { defineConfig } from '@playwright/test'
import { browserFlags, findTestBrowser } from './scripts/browser.mjs'

const executablePath = findTestBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/{e2e,walk}/*.spec.ts',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  projects: [
    // `npm test`: each page once, a login, and one of each thing that staff do.
    { name: 'quick', grep: /@quick/ },
    // `npm run test:all`
    { name: 'rest', grepInvert: /@quick/ },
  ],
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // Two slow cores are enough; what hangs is still found.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // What a worker keeps would hide what a test does to the network.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The tests need no network. A name that is looked up fails at once, like every other host.
      args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
})
