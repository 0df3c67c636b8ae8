import { defineConfig } from '@playwright/test'
import { browserFlags, findTestBrowser } from './scripts/browser.mjs'

const executablePath = findTestBrowser()

/**
 * The long journeys without a network and through everything that can fail, and the walks over every
 * page at several widths.
 */
const slow = [
  '**/{dev,foreign-worker}.spec.ts',
  '**/offline-{limits,off,pages,readings,slow,staff,update}.spec.ts',
  '**/{database-away,failing-api,panel-failures,recovery}.spec.ts',
  '**/{extremes,fonts,hydration,layout-shift,page-meta,panel-accessibility,reach}.spec.ts',
  '**/comfort-{guided-terco,print,read-aloud,text-size}.spec.ts',
  '**/{carousel-rest,focal-point,history-list,install,keyboard,new-page,share,urgent-notice}.spec.ts',
  '**/{photos,preview-as-site,style-order,without-javascript}.spec.ts',
  '**/panel-{backups,conflict,documents,drafts,leaving,logout,order,pictures}.spec.ts',
  '**/panel-{recent-login,sections,sessoes}.spec.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  // `npm test` runs the quick ones, `npm run test:all` the slow ones.
  projects: [
    { name: 'quick', testIgnore: slow, grepInvert: /@later/ },
    { name: 'slow', testMatch: slow },
    { name: 'repeated', testIgnore: slow, grep: /@later/ },
    // Browsers as people have them: a translator, large letters, blockers, much zoom.
    { name: 'world', testDir: 'tests/world' },
  ],
  workers: 2,
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
