// `npm test` runs every check and the tests of a site on SQLite and a folder, in the order in which
// a failure is cheapest to find; `npm run test:all` what is slow. Tests of a program that is not
// installed are skipped.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import {
  type Failed,
  failedReport,
  playwrightCounts,
  reports,
  vitestCounts,
} from './test-reports.ts'

type Counts = { passed: number; failed: readonly Failed[] }
type Step = {
  name: string
  command: readonly string[]
  count?: () => Counts
}

const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { check: string }
}
const checks = scripts.check
  .split(' && ')
  .map((command): Step => ({ name: command, command: command.split(' ') }))

const suites: Record<string, () => Step[]> = {
  quick: () => [
    ...checks,
    vitest('unit, contract, integration and built pages', 'site', 'isolated'),
    playwright('journeys', 'quick'),
  ],
  slow: () => [
    vitest(
      'commands, PostgreSQL, object store, proxies, instances, other browsers, the guide',
      'slow',
      'postgres',
      'object-store',
      'servers',
    ),
    playwright('all other journeys, and the walks over every page', 'rest'),
  ],
}

const [suite = 'quick'] = process.argv.slice(2)
mkdirSync(reports, { recursive: true })
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport
useMemory()
const counts = suites[suite]!().map(run)
const failed = counts.flatMap((each) => each.failed)
const passed = counts.reduce((sum, each) => sum + each.passed, 0)
writeFileSync(failedReport(suite), JSON.stringify(failed))
for (const { name, reasons } of failed) console.log(`Failed: ${name}: ${reasons}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

function run({ name, command, count }: Step): Counts {
  console.log(`\n== ${name}`)
  rmSync(vitestReport, { force: true })
  rmSync(playwrightReport, { force: true })
  const [program = '', ...args] = command
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const counts = counted(count) ?? { passed: status === 0 ? 1 : 0, failed: [] }
  if (status === 0 || counts.failed.length > 0) return counts
  // A run may fail without a failed test.
  return { ...counts, failed: [{ name, reasons: 'it ended with an error' }] }
}

function counted(count?: () => Counts): Counts | undefined {
  try {
    return count?.()
  } catch {
    return { passed: 0, failed: [] }
  }
}

function vitest(name: string, ...projects: string[]): Step {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`]
  return {
    name,
    command: ['vitest', 'run', ...chosen, ...reporters],
    count: () => vitestCounts(vitestReport),
  }
}

function playwright(name: string, project: string): Step {
  return {
    name,
    command: ['playwright', 'test', '--project', project, '--reporter=line,json'],
    count: () => playwrightCounts(playwrightReport),
  }
}

/** A test that saves something waits for the disk half of its time. */
function useMemory(): void {
  const memory = '/dev/shm'
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 2 ** 30) process.env.TMPDIR = memory
}
