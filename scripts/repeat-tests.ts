// What `.ci/run` does against flaky tests.
//
//   changed   before the suites: runs the test files that a commit of the last day changed three times
//   failed    after them: runs each failed test three times, alone; exits with 0 if all of them pass.
//             Then it says `Flaky: name: first error` and writes it into tests/flaky.md: a fault of the
//             product until shown otherwise, to be mended or removed first.
//
// Not repeated are more than two failed tests, those of data that must not be lost (store, accounts,
// backups), and those of a file that was just changed. Where a commit changed more files than these
// rules were made for (a move), the files that changed do not count.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Failed, failedReport } from './test-reports.ts'

const mostRepeated = 2
const mostChanged = 20
const times = [1, 2, 3]
const neverRepeated = /store|accounts|backup|copias/

const changed = changedTests()
process.exitCode = process.argv[2] === 'changed' ? repeatChanged() : repeatFailed()

function repeatChanged(): number {
  const vitest = changed.filter((file) => /\.test\.tsx?$/.test(file))
  const playwright = changed.filter((file) => file.endsWith('.spec.ts'))
  const commands = [
    ...(vitest.length > 0 ? [['vitest', 'run', ...vitest]] : []),
    ...(playwright.length > 0 ? [['playwright', 'test', ...playwright, '--reporter=line']] : []),
  ]
  return commands.every(passesEachTime) ? 0 : 1
}

function repeatFailed(): number {
  const failed = ['quick', 'slow'].flatMap(
    (suite) => JSON.parse(readFileSync(failedReport(suite), 'utf8')) as Failed[],
  )
  const reason = whyNot(failed)
  if (reason !== undefined) console.log(`Not repeated: ${reason}`)
  if (reason !== undefined || !failed.every(({ again }) => passesEachTime(again!))) return 1
  for (const { name, reasons } of failed) {
    console.log(`Flaky: ${name}: ${reasons}`)
    appendFileSync('tests/flaky.md', `- ${name}: ${reasons}\n`)
  }
  return 0
}

function whyNot(failed: readonly Failed[]): string | undefined {
  if (failed.length > mostRepeated) return `${failed.length} tests failed`
  for (const { name, file, again } of failed) {
    if (again === undefined || file === undefined) return `${name} cannot be run alone`
    if (neverRepeated.test(name)) return `${name} is about data that must not be lost`
    if (changed.includes(file)) return `${file} was changed within a day`
  }
  return undefined
}

function passesEachTime([program = '', ...args]: readonly string[]): boolean {
  const run = () => spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' })
  return times.every(() => run().status === 0)
}

function changedTests(): string[] {
  const log = ['log', '--since=1 day ago', '--name-only', '--format=']
  const names = new Set(execFileSync('git', log, { encoding: 'utf8' }).split('\n'))
  const tests = [...names].filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && existsSync(name))
  return tests.length > mostChanged ? [] : tests
}
