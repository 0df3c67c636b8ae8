// Prepares packages, build and, for the tests, a browser. It runs on the machine's own Node, which may
// be older than the site's, before any package is installed: plain JavaScript without dependencies.
//
//   setup.mjs               for a start: falls back on the last complete build
//   setup.mjs --current     only a build of the present sources
//   setup.mjs --packages    packages only, for commands that need no build
//   setup.mjs --prepare     npm run preparar: prepares in a separate folder, while the site runs
//   … --browser             a browser as well
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureTestBrowser } from './browser.mjs'
import { refusalForRoot } from '../src/server/process/command-line.mjs'
import { createPreparation } from './preparation.mjs'

/**
 * Milliseconds of each of two steps: systemd kills a service that starts slower than its unit
 * allows (docs/exemplos/adro.service), before it could fall back.
 */
const longestStep = 9 * 60_000

const asked = new Set(process.argv.slice(2))
const isStart = asked.size === 0

const isOperator = isStart || asked.has('--prepare') || asked.has('--packages')
const refusal = isOperator ? refusalForRoot(process.cwd()) : undefined
if (refusal !== undefined) {
  // After the other two comes the command itself, which refuses with its arguments.
  if (asked.has('--prepare')) console.error(refusal)
  process.exit(asked.has('--prepare') ? 1 : 0)
}

const timeout = isStart ? longestStep : 0
const preparation = createPreparation(process.cwd(), {
  install,
  build,
  say: (line) => console.log(line),
})

try {
  if (asked.has('--prepare')) {
    prepare()
  } else if (asked.has('--packages')) {
    preparation.packages()
  } else if (isStart) {
    preparation.currentOrLast()
  } else {
    preparation.current()
  }
  if (asked.has('--browser')) ensureTestBrowser()
} catch (error) {
  console.error(`A preparação parou: ${error.message}`)
  if (asked.has('--prepare')) console.error('O site fica como está.')
  process.exit(1)
}

function prepare() {
  const isNew = preparation.prepare()
  console.log(
    isNew
      ? 'A versão nova está pronta. Para pô-la no ar, reinicie o site: sudo systemctl restart adro'
      : 'Não há nada a preparar: esta versão já está pronta.',
  )
}

function install(folder) {
  const cli = process.env.npm_execpath
  const options = { cwd: folder, timeout, stdio: ['ignore', 'ignore', 'inherit'] }
  // With NODE_ENV=production npm would leave out the build's packages.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (cli) execFileSync(process.execPath, [cli, ...args], options)
  else execFileSync('npm', args, { ...options, shell: process.platform === 'win32' })
  syncDisk()
}

function build(folder, packages) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(packages, 'node', 'bin', program)
  const options = { cwd: folder, timeout, stdio: 'inherit' }
  execFileSync(node, ['scripts/build.ts'], options)
  // A build that cannot be loaded must not replace one that can.
  const load = "import './build/server/start.js'; import './build/server/index.js'"
  execFileSync(node, ['--input-type=module', '--eval', load], options)
  syncDisk()
}

/** After a power cut a mark must not exist without its files. Not every system has the command. */
function syncDisk() {
  spawnSync('sync')
}
