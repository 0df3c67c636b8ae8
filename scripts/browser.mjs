// Finds a Chromium for the tests, or fetches one. Plain JavaScript, as setup.mjs says.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium as root, and in containers, has no sandbox; and it is not to phone home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium of this machine, or undefined: then Playwright uses the one that it
 * fetched for itself. CHROMIUM_PATH names another.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  return [named, ...usualPlaces].find((path) => path && existsSync(path))
}

/** Sees to it that there is a browser: Debian's, if we may install it, else Playwright's own. */
export function ensureBrowser() {
  if (findBrowser() !== undefined) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando o Chromium para os testes...')
    const run = (...args) =>
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run('update', '-qq')
    // The fonts stand in for ours where these come too late for the first view (app/styles/fonts.css).
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
    return
  }
  execFileSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
}
