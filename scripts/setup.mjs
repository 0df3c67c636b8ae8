// Installs packages, builds, and fetches a browser for the tests, where what is there is outdated.
// It runs on the machine's own Node, which may be older than the site's, before any package is
// installed: plain JavaScript without dependencies.
//
//   setup.mjs              packages and build
//   setup.mjs --packages   packages only, for commands that need no build
//   … --browser            a browser as well
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureTestBrowser } from './browser.mjs'

const sources = [
  'src',
  'scripts/build.ts',
  'scripts/build-fonts.ts',
  'scripts/build-server.ts',
  'scripts/build-worker.ts',
  'scripts/short-names.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** The last file of scripts/build.ts. */
const stamp = 'build/.montado'

const asked = new Set(process.argv.slice(2))
try {
  if (!hasPackages()) install()
  if (!asked.has('--packages') && isOutdated()) build()
  if (asked.has('--browser')) ensureTestBrowser()
} catch (error) {
  console.error(`A preparação parou: ${error.message}`)
  process.exit(1)
}

/** npm writes its own list last, without packages for other systems. */
function hasPackages() {
  const own = 'node_modules/.package-lock.json'
  if (!existsSync(own)) return false
  const [wanted, found] = ['package-lock.json', own].map((file) => {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  })
  const there = new Map(found.map(([path, { integrity }]) => [path, integrity]))
  return wanted.every(([path, { integrity, optional }]) => {
    return path === '' || there.get(path) === integrity || (optional && !there.has(path))
  })
}

function install() {
  console.log('Instalando os pacotes...')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] }
  // With NODE_ENV=production npm would leave out the build's packages.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  if (cli) execFileSync(process.execPath, [cli, ...args], options)
  else execFileSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function isOutdated() {
  return !existsSync(stamp) || statSync(stamp).mtimeMs < Math.max(...sources.map(newestIn))
}

/** A folder counts too: it changes when a file is removed. @returns milliseconds */
function newestIn(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

function build() {
  console.log('Montando o site...')
  const node = join('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  execFileSync(node, ['scripts/build.ts'], { stdio: 'inherit' })
}
