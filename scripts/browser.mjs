// Plain JavaScript, as setup.mjs says.
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

/** The headless shell takes a third of the processor time of a whole Chromium. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** A whole Chromium of this machine; CHROMIUM_PATH names another. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  return [named, ...usualPlaces].find((path) => path && existsSync(path))
}

/** If undefined, Playwright uses its own headless shell. */
export function findTestBrowser() {
  const isShell = !process.env.CHROMIUM_PATH && existsSync(headlessShell)
  return isShell ? headlessShell : findBrowser()
}

/**
 * Installs Debian's headless shell as root, else Playwright's.
 *
 * @throws Error with a sentence that says how to get one
 */
export function ensureTestBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH diz ${named}, que não existe.`)
  if (named || existsSync(headlessShell)) return
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebian && installShell()) return
  if (findBrowser() !== undefined) return
  const shell = ['install', '--only-shell', 'chromium']
  console.log('Baixando o Chromium para os testes...')
  try {
    // Playwright would print a stack trace for each of its servers.
    execFileSync('node_modules/.bin/playwright', shell, { stdio: 'ignore' })
  } catch {
    throw new Error(
      'falta um navegador, e ele não pôde ser baixado: apt install chromium, ou o caminho de um em CHROMIUM_PATH.',
    )
  }
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
    // The fallback fonts of src/site/styles/fonts.css.
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
