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

/** Chromium without windows, which opens a page with a third of the processor time of the whole. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path of a whole Chromium of this machine, if there is one. CHROMIUM_PATH names another. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  return [named, ...usualPlaces].find((path) => path && existsSync(path))
}

/** The browser of the tests; if undefined, Playwright uses the headless shell that it fetched. */
export function findTestBrowser() {
  const isShell = !process.env.CHROMIUM_PATH && existsSync(headlessShell)
  return isShell ? headlessShell : findBrowser()
}

/** Installs a browser for the tests: Debian's headless shell as root, else Playwright's. */
export function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebian && installShell()) return
  if (findBrowser() !== undefined) return
  const shell = ['install', '--only-shell', 'chromium']
  execFileSync('node_modules/.bin/playwright', shell, { stdio: 'inherit' })
}

function installShell() {
  console.log('Instalando o Chromium para os testes...')
  const run = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    run('update', '-qq')
    // The fallback fonts of app/styles/fonts.css.
    run(
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
    )
  } catch {
    console.log('O chromium-headless-shell não pôde ser instalado.')
  }
  return existsSync(headlessShell)
}
