import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const reports = '.cache/reports'

/** @param suite quick (`npm test`) or slow (`npm run test:all`) */
export function failedReport(suite: string): string {
  return `${reports}/failed-${suite}.json`
}

export type Failed = {
  name: string
  reasons: string
  file?: string
  again?: readonly string[]
}
type Counts = { passed: number; failed: Failed[] }

type VitestReport = {
  numPassedTests: number
  testResults: { name: string; message?: string; assertionResults: VitestResult[] }[]
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
  file: string
  line: number
  tests: { projectName: string; results: PlaywrightResult[] }[]
}
type PlaywrightResult = {
  errors: { message?: string }[]
  attachments: { name: string; path?: string; body?: string }[]
}
type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
}

/** @throws Error if the run wrote no report */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, testResults } = read(report) as VitestReport
  const failed = testResults.flatMap(({ name, assertionResults }) => {
    const file = relative('.', name)
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }): Failed => ({
        name: `${file} › ${fullName}`,
        reasons: beginning(failureMessages[0] ?? '', 500),
        file,
        again: ['vitest', 'run', file, '--testNamePattern', `^${escaped(fullName)}$`],
      }))
  })
  return { passed: numPassedTests, failed }
}

/** @throws Error if the run wrote no report */
export function playwrightCounts(report: string): Counts {
  const { stats, suites } = read(report) as PlaywrightReport
  return { passed: stats.expected, failed: suites.flatMap((each) => failedIn(each, [])) }
}

function failedIn({ title, specs, suites = [] }: PlaywrightSuite, groups: string[]): Failed[] {
  const titles = [...groups, title]
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec): Failed => {
      const results = spec.tests.flatMap((each) => each.results)
      const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => message))
      const shown = results.flatMap((each) => [pageOf(each), logOf(each)])
      const reasons = [...errors.map((each) => beginning(each, 500)), ...shown]
      const project = spec.tests[0]?.projectName ?? ''
      return {
        name: [...titles, spec.title].join(' › '),
        reasons: reasons.filter(Boolean).join(': '),
        file: `tests/${spec.file}`,
        again: ['playwright', 'test', `${spec.file}:${spec.line}`, '--project', project],
      }
    })
  return [...failed, ...suites.flatMap((each) => failedIn(each, titles))]
}

/** Playwright attaches it; header and menus are left out. */
function pageOf({ attachments }: PlaywrightResult): string | undefined {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const shown = path === undefined ? '' : readFileSync(path, 'utf8')
  const start = shown.search(/^ *- main\b/m)
  return start === -1 ? undefined : beginning(shown.slice(start), 3_000)
}

function logOf({ attachments }: PlaywrightResult): string | undefined {
  const body = attachments.find(({ name }) => name === 'log of the site')?.body
  return body && beginning(Buffer.from(body, 'base64').toString(), 1_000)
}

function beginning(text: string, length: number): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, length)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
