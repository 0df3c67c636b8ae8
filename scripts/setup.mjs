// Makes ready whatever is not: packages, build and, for the tests, a browser. `--packages` makes only
// those ready, for commands that need no more: they leave the files of a site that runs in peace. It
// runs on the machine's own Node, which may be older than the one the site runs on, before any
// package is there: plain JavaScript without dependencies.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'

/** Everything that the build is made from. */
const sources = [
  'app',
  'contract',
  'pwa',
  'server',
  'scripts/build.ts',
  'scripts/build-fonts.ts',
  'scripts/build-server.ts',
  'scripts/woff-to-ttf.ts',
  'scripts/build-worker.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const installedMark = 'node_modules/.adro'
const builtMark = 'build/.adro'

try {
  ensureInstalled()
  if (!process.argv.includes('--packages')) ensureBuilt()
  if (process.argv.includes('--browser')) ensureBrowser()
} catch (error) {
  // What failed has printed its reason above.
  console.error(`A preparação parou: ${error.message}`)
  process.exit(1)
}

function ensureInstalled() {
  const wanted = digestOf(['package-lock.json'])
  if (isMarked(installedMark, wanted)) return
  console.log('Instalando os pacotes...')
  // An environment of NODE_ENV=production would leave out what the build needs.
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  writeFileSync(installedMark, wanted)
}

function ensureBuilt() {
  const wanted = digestOf(sources)
  if (isMarked(builtMark, wanted)) return
  console.log('Montando o site...')
  execFileSync(ownNode(), ['scripts/build.ts'], { stdio: 'inherit' })
  writeFileSync(builtMark, wanted)
}

function ownNode() {
  return join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function npm(...args) {
  const cli = process.env.npm_execpath
  const stdio = ['ignore', 'ignore', 'inherit']
  if (cli) execFileSync(process.execPath, [cli, ...args], { stdio })
  else execFileSync('npm', args, { stdio, shell: process.platform === 'win32' })
}

function isMarked(mark, wanted) {
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted
}

/** A digest of the names and contents of all files below the paths. */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  const entries = readdirOrUndefined(path)
  return entries === undefined
    ? [path]
    : entries.toSorted().flatMap((name) => filesBelow(join(path, name)))
}

function readdirOrUndefined(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
