// Finds a Chromium for the tests, or fetches one. Plain JavaScript, as setup.mjs says.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium has no sandbox as root and in containers; it must not send requests of its own. */
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
 * The path of this machine's Chromium; undefined: Playwright uses its own. CHROMIUM_PATH names
 * another.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  return [named, ...usualPlaces].find((path) => path && existsSync(path))
}

/** Installs a browser if there is none: Debian's as root, else Playwright's own. */
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
    // The fallback fonts of app/styles/fonts.css.
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
    return
  }
  execFileSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
}
