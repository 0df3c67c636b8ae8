// Lighthouse's four scores and what a visitor on a phone waits for, on every public page:
// `npm run bench lighthouse`, or on some pages only: `npm run bench lighthouse /Home`.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pageOfTerco, pages } from '../contract/paths.ts'
import { browserFlags } from '../scripts/browser.mjs'
import { publicAddresses } from '../scripts/running-site.ts'
import { benchBrowser } from './browsers.ts'
import { median } from './figures.ts'
import type { Given } from './run-benches.ts'
import { untilAtRest, withSites } from './sites.ts'

const execute = promisify(execFile)

/** On a busy machine Lighthouse now and then misses the beginning of a visit. */
const tries = 3
/** Lighthouse's packages have a folder and a lock file of their own: nothing else needs them. */
const folder = join('bench', 'lighthouse')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const publicPages = [
  ...publicAddresses.filter((path) => path !== pages.admin),
  `${pages.oracoes}?oracao=2`,
  `${pageOfTerco('gozosos')}&guia=1`,
]

/** What Lighthouse measures, in the unit that is printed, and the most that is promised. */
const timings = {
  'FCP s': { audit: 'first-contentful-paint', unit: 1_000, digits: 2 },
  'LCP s': { audit: 'largest-contentful-paint', unit: 1_000, digits: 2, most: 1.6 },
  'TBT ms': { audit: 'total-blocking-time', unit: 1, digits: 0, most: 50 },
  CLS: { audit: 'cumulative-layout-shift', unit: 1, digits: 3, most: 0.02 },
  kB: { audit: 'total-byte-weight', unit: 1_000, digits: 0 },
} as const

/** The parts of Lighthouse's report that are read here. */
type Report = {
  runtimeError?: { message: string }
  /** How fast Lighthouse found this machine. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

export async function benchLighthouse({ addresses, isQuick, limits }: Given): Promise<void> {
  const browser = benchBrowser()
  if (browser === undefined || !hasLighthouse()) return
  const runs = isQuick ? 1 : 5
  const all = isQuick ? publicPages.slice(0, 1) : publicPages
  await withSites(async (start) => {
    const site = await start()
    if (!isQuick) await untilAtRest(site)
    const rows: Record<string, Record<string, number>> = {}
    const remarks = new Set<string>()
    const indexes: number[] = []
    for (const path of addresses.length > 0 ? addresses : all) {
      await warmUp(site.url, path)
      const reports: Report[] = []
      while (reports.length < runs) reports.push(await visit(site.url + path, browser))
      rows[path] = rowOf(reports)
      for (const remark of reports.flatMap(lostPoints)) remarks.add(`${path}: ${remark}`)
      judge(path, rows[path], limits)
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex))
    }
    console.table(rows)
    if (remarks.size > 0) console.log([...remarks].join('\n'))
    console.log(
      `Medians of ${runs} visits; load ${loadavg()[1]!.toFixed(1)}; benchmark index of this machine ` +
        `${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}, where the ` +
        'mobile preset expects 1,500 to 2,000.',
    )
  })
}

/** Installs it where it is missing. @returns whether that worked; if not, it says so */
function hasLighthouse(): boolean {
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
async function warmUp(origin: string, path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text()
  for (const picture of new Set(html.match(/\/uploads\/[^"\s]+\?w=(?:320|480|640|800)\b/g))) {
    await (await fetch(origin + picture)).arrayBuffer()
  }
}

async function visit(url: string, browser: string, left = tries): Promise<Report> {
  try {
    return await measure(url, browser)
  } catch (error) {
    if (left === 1) throw error
    return visit(url, browser, left - 1)
  }
}

/** One visit with a new browser profile, as Lighthouse's mobile phone. */
async function measure(url: string, browser: string): Promise<Report> {
  const temporary = mkdtempSync(join(tmpdir(), 'adro-lighthouse-'))
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
  try {
    await execute(process.execPath, given, { env })
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
    return report
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function rowOf(reports: readonly Report[]): Record<string, number> {
  const scores = categories.map((name) => {
    const all = reports.map((report) => 100 * (report.categories[name]?.score ?? 0))
    return [name, Math.round(median(all))]
  })
  const times = Object.entries(timings).map(([name, { audit, unit, digits }]) => {
    const all = reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    return [name, Number((median(all) / unit).toFixed(digits))]
  })
  return Object.fromEntries([...scores, ...times]) as Record<string, number>
}

function judge(path: string, row: Record<string, number>, limits: Given['limits']): void {
  for (const name of categories) limits.atLeast(`${path}, ${name}`, row[name]!, 100)
  for (const [name, timing] of Object.entries(timings)) {
    if ('most' in timing) limits.atMost(`${path}, ${name}`, row[name]!, timing.most)
  }
}

/** What took points in a category other than performance, in Lighthouse's words. */
function lostPoints({ categories: scored, audits }: Report): string[] {
  return categories
    .slice(1)
    .flatMap((name) => scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]!.title)
}
