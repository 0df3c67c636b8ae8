// `npm test`: every check and the tests of a site on SQLite and a folder, in the order in which a
// failure is cheapest to find. `npm run test:all`: what is slow, and nothing of the former. Each ends
// with the names of what failed, each with the beginning of its errors and of the page, and a line
// that counts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findCaddy, findJava, findNginx, findPostgres, findWrk } from './find-programs.ts'

type Counts = { passed: number; failed: number; names: readonly string[] }
type Step = {
  name: string
  command: readonly string[]
  /** Reads how many passed, and which failed, from the report that the command wrote. */
  count?: () => Counts
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: VitestResult[] }[]
}
type VitestResult = { status: string; fullName: string; failureMessages: string[] }
type PlaywrightSuite = {
  title: string
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}
type PlaywrightSpec = {
  title: string
  ok: boolean
  tests: { results: PlaywrightResult[] }[]
}
type PlaywrightResult = {
  errors: { message?: string }[]
  attachments: { name: string; path?: string }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
}

const reports = '.cache/reports'
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`

const { scripts } = read('package.json') as { scripts: { check: string } }
/** The steps of `npm run check`. */
const checks = scripts.check
  .split(' && ')
  .map((command): Step => ({ name: command, command: command.split(' ') }))

const suites: Record<string, () => Step[]> = {
  quick: () => [
    ...checks,
    vitest('unit, contract, integration and built pages', 'site'),
    playwright('browser', 'quick'),
  ],
  slow: () => {
    sayWhatIsMissing()
    return [
      vitest('commands, PostgreSQL, object store, proxies, instances, Firefox and WebKit', '!site'),
      playwright(
        'long journeys, those repeated at a desk, other browsers’ conditions',
        'slow',
        'repeated',
        'world',
      ),
    ]
  },
}

const [suite = 'quick'] = process.argv.slice(2)
const steps = suites[suite]!()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total = { passed: 0, failed: 0, names: [] as string[] }
for (const step of steps) {
  const { passed, failed, names } = run(step)
  total.passed += passed
  total.failed += failed
  total.names.push(...names)
}
for (const name of total.names) console.log(`Failed: ${name}`)
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
  const counts =
    count === undefined ? { passed: status === 0 ? 1 : 0, failed: 0, names: [] } : counted(count)
  if (status === 0 || counts.failed > 0) return counts
  // A runner that failed without a failed test has failed all the same.
  return { ...counts, failed: 1, names: [name] }
}

function counted(count: () => Counts): Counts {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0, names: [] }
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function vitest(name: string, project: string): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`]
  return {
    name,
    command: ['vitest', 'run', '--project', project, ...reporters],
    count: () => {
      const report = read(vitestReport) as VitestReport
      const failed = report.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            withReasons(`${relative('.', file)} › ${fullName}`, failureMessages.slice(0, 1)),
          ),
      )
      return { passed: report.numPassedTests, failed: report.numFailedTests, names: failed }
    },
  }
}

function playwright(name: string, ...projects: string[]): Step {
  return {
    name,
    command: ['playwright', 'test', '--project', ...projects, '--reporter=line,json'],
    count: () => {
      const { stats, suites: files } = read(playwrightReport) as PlaywrightReport
      return { passed: stats.expected, failed: stats.unexpected, names: files.flatMap(failedIn) }
    },
  }
}

/** The titles of the tests that failed, each after the titles of its groups and with the reason. */
function failedIn({ title, specs, suites: groups = [] }: PlaywrightSuite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = spec.tests.flatMap((each) => each.results)
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
      return withReasons(spec.title, errors, results.map(pageOf).find(Boolean))
    })
  return [...failed, ...groups.flatMap(failedIn)].map((each) => `${title} › ${each}`)
}

/** What the page showed when the test failed, as Playwright attaches it; without header and menus. */
function pageOf({ attachments }: PlaywrightResult): string | undefined {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const shown = path === undefined ? '' : readFileSync(path, 'utf8')
  const start = shown.search(/^ *- main\b/m)
  return start === -1 ? undefined : beginning(shown.slice(start), 3_000)
}

function withReasons(name: string, errors: readonly (string | undefined)[], page?: string): string {
  const reasons = [...errors.map((message = '') => beginning(message, 500)), page]
  return [name, ...reasons.filter(Boolean)].join(': ')
}

/** In one line. */
function beginning(text: string, length: number): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, length)
}

/** What is not installed is left out, unless `.ci/run` requires it. */
function sayWhatIsMissing(): void {
  const programs = [
    { name: 'PostgreSQL', found: findPostgres(), variable: 'REQUIRE_POSTGRES' },
    { name: 'nginx', found: findNginx(), variable: 'REQUIRE_NGINX' },
    { name: 'Caddy', found: findCaddy(), variable: 'REQUIRE_CADDY' },
    { name: 'Java', found: findJava(), variable: 'REQUIRE_JAVA' },
    { name: 'wrk', found: findWrk(), variable: 'REQUIRE_WRK' },
  ]
  for (const { name, found, variable } of programs) {
    if (found !== undefined) continue
    if (process.env[variable]) throw new Error(`${name} is required and not installed`)
    console.log(`${name} is not installed here: its tests are left out.`)
  }
}
