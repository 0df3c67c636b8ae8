// Runs every check and every test, in the order in which a failure is cheapest to find, and ends
// with a line that counts them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findCaddy } from './caddy.mjs'
import { findNginx } from './nginx.mjs'
import { findPostgres } from './postgres.mjs'

type Counts = { passed: number; failed: number }
type Step = {
  name: string
  command: readonly string[]
  /** Reads how many passed and failed from the report that the command wrote. */
  count?: () => Counts
}

const reports = '.cache/reports'
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`

const steps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint and import direction', command: ['oxlint', '--deny-warnings'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
  { name: 'types of the service worker', command: ['tsc', '-p', 'pwa'] },
  {
    name: 'unit, contract, integration and built pages',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${vitestReport}`,
    ],
    count: () => {
      const report = read(vitestReport) as { numPassedTests: number; numFailedTests: number }
      return { passed: report.numPassedTests, failed: report.numFailedTests }
    },
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=line,json'],
    count: () => {
      const { stats } = read(playwrightReport) as {
        stats: { expected: number; unexpected: number; flaky: number }
      }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  },
]

if (findPostgres() === undefined) {
  if (process.env.REQUIRE_POSTGRES) throw new Error('PostgreSQL is required and not installed')
  console.log('PostgreSQL is not installed here: only the tests on SQLite run.')
}
if (findNginx() === undefined) {
  if (process.env.REQUIRE_NGINX) throw new Error('nginx is required and not installed')
  console.log('nginx is not installed here: no tests of the site behind it.')
}
if (findCaddy() === undefined) console.log('Caddy is not installed here: no tests behind it.')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total: Counts = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = run(step)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function run({ name, command, count }: Step): Counts {
  console.log(`\n== ${name}`)
  const [program = '', ...args] = command
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  const counts = count === undefined ? { passed: status === 0 ? 1 : 0, failed: 0 } : counted(count)
  // A runner that failed without a failed test has failed all the same.
  return status === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

function counted(count: () => Counts): Counts {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
