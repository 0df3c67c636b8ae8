import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  workers: 2,
  // That a machine is busy must not keep a change from landing: what fails there is tried once more,
  // and named as flaky at the end. At a desk the first failure counts.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: process.env.CI === 'true',
  // Two slow cores are enough; what hangs is still found.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // What a worker keeps would hide what a test does to the network.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserFlags,
    },
  },
})
