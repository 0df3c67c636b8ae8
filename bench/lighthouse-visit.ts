// One visit of Lighthouse's mobile phone to a page, and what is read of its report.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserFlags } from '../scripts/browser.mjs'
import { atEnd } from './at-end.ts'
import { median } from './figures.ts'

const execute = promisify(execFile)

/** On a busy machine Lighthouse now and then misses the beginning of a visit. */
const tries = 3
/** Lighthouse's packages have a folder and a lock file of their own: nothing else needs them. */
const folder = join('bench', 'lighthouse')
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse measures, in the unit that is printed. */
const timings = {
  'FCP s': { audit: 'first-contentful-paint', unit: 1_000, digits: 2 },
  'LCP s': { audit: 'largest-contentful-paint', unit: 1_000, digits: 2 },
  'TBT ms': { audit: 'total-blocking-time', unit: 1, digits: 0 },
  CLS: { audit: 'cumulative-layout-shift', unit: 1, digits: 3 },
  kB: { audit: 'total-byte-weight', unit: 1_000, digits: 0 },
} as const

export type Figure = (typeof categories)[number] | keyof typeof timings
const figures = [...categories, ...Object.keys(timings)] as Figure[]

/** The parts of Lighthouse's report that are read here. */
export type Report = {
  runtimeError?: { message: string }
  environment: {
    /** How fast Lighthouse found this machine. */
    benchmarkIndex: number
    hostUserAgent: string
  }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** Installs it where it is missing. @returns whether that worked; if not, it says so */
export function hasLighthouse(): boolean {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return true
  console.log('Installing Lighthouse...')
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    execFileSync('npm', ci, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch {
    console.log(`needs Lighthouse, which npm did not install: npm ci in ${folder}`)
    return false
  }
  return true
}

/** A picture is made narrower once and then kept: the very first visit is not measured. */
export async function warmUp(origin: string, path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text()
  for (const picture of new Set(html.match(/\/uploads\/[^"\s]+\?w=(?:320|480|640|800)\b/g))) {
    await (await fetch(origin + picture)).arrayBuffer()
  }
}

export async function visit(url: string, browser: string, left = tries): Promise<Report> {
  try {
    return await measure(url, browser)
  } catch (error) {
    if (left === 1) throw error
    return visit(url, browser, left - 1)
  }
}

/** One visit with a new browser profile. */
async function measure(url: string, browser: string): Promise<Report> {
  const temporary = mkdtempSync(join(tmpdir(), 'adro-lighthouse-'))
  const remove = atEnd(() => rmSync(temporary, { recursive: true, force: true }))
  const output = join(temporary, 'report.json')
  const given = [
    join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browser }
  const running = execute(process.execPath, given, { env })
  // It then ends its browser.
  const stop = atEnd(() => running.child.kill('SIGINT'))
  try {
    await running
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
    return report
  } finally {
    stop()
    remove()
  }
}

/** A figure of a visit, as it is printed. */
export function figureOf({ categories: scored, audits }: Report, name: Figure): number {
  if (!(name in timings)) return Math.round(100 * (scored[name]?.score ?? 0))
  const { audit, unit, digits } = timings[name as keyof typeof timings]
  return Number(((audits[audit]?.numericValue ?? Number.NaN) / unit).toFixed(digits))
}

/** The medians of several visits. */
export function rowOf(reports: readonly Report[]): Record<Figure, number> {
  const medians = figures.map((name) => {
    return [name, median(reports.map((report) => figureOf(report, name)))]
  })
  return Object.fromEntries(medians) as Record<Figure, number>
}
