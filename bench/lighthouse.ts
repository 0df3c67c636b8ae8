// Lighthouse's four scores and what a visitor on a phone waits for, for a page of every kind:
// `npm run bench -- lighthouse`, or of some pages only: `npm run bench -- lighthouse /Home`.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { pageOfTerco, pages } from '../contract/paths.ts'
import { browserFlags, findBrowser } from '../scripts/browser.mjs'
import { startSite } from '../scripts/running-site.ts'
import { systemClock, todayInBrazil } from '../server/clock.ts'
import { startLiturgiaStandIn } from '../tests/support/liturgia-stand-in.ts'
import { onPresetMachine, type Trace } from './preset-machine.ts'

const execute = promisify(execFile)

const runs = 3
/** On a busy machine Lighthouse now and then misses the beginning of a visit. */
const tries = 3
/** A hundred packages that nothing else needs: they have a folder, and a list, of their own. */
const folder = join('bench', 'lighthouse')

const publicPages = [
  pages.home,
  pages.sobre,
  pages.liturgia,
  pages.oracoes,
  `${pages.oracoes}?oracao=2`,
  pageOfTerco('gozosos'),
  pages.devocoes,
  `${pages.devocoes}?devocao=1`,
  '/Comunidade/1',
  `${pageOfTerco('gozosos')}&guia=1`,
]

/** What is measured, the best that Lighthouse gives or the most that we allow, and its digits. */
const figures = {
  performance: { least: 100, digits: 0 },
  accessibility: { least: 100, digits: 0 },
  'best-practices': { least: 100, digits: 0 },
  seo: { least: 100, digits: 0 },
  'LCP s': { most: 1.5, digits: 2 },
  'TBT ms': { most: 50, digits: 0 },
  CLS: { most: 0, digits: 3 },
  kB: { digits: 0 },
  'performance, preset machine': { least: 100, digits: 0 },
  'TBT ms, preset machine': { most: 50, digits: 0 },
} as const
type Figure = keyof typeof figures
type Row = Record<Figure, number>

/** A visit as Lighthouse saw it, and as it would have been on the machine its preset is made for. */
type Visit = { seen: Report; onPreset: Report }

/** The parts of Lighthouse's report that are read here. */
type Report = {
  runtimeError?: { message: string }
  /** How fast Lighthouse found this machine. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** @param addresses of the pages; of all kinds of them where none is given */
export async function benchLighthouse(addresses: readonly string[]): Promise<void> {
  ensureLighthouse()
  const liturgia = await startLiturgiaStandIn(todayInBrazil(systemClock))
  const site = await startSite(undefined, { LITURGIA_URL: liturgia.url })
  try {
    const rows: Record<string, Row> = {}
    const remarks: string[] = []
    const indexes: number[] = []
    for (const address of addresses.length > 0 ? addresses : publicPages) {
      await warmUp(site.url, address)
      const visits: Visit[] = []
      while (visits.length < runs) visits.push(await visit(site.url + address))
      const row = medianOf(visits.map(rowOf))
      rows[address] = row
      remarks.push(...missed(address, row), ...faults(address, visits))
      indexes.push(...visits.map(({ seen }) => seen.environment.benchmarkIndex))
    }
    console.table(rows)
    console.log(remarks.length === 0 ? 'All figures are as promised.' : remarks.join('\n'))
    console.log(`Medians of ${runs} visits, load ${loadavg()[1]!.toFixed(1)}.`)
    console.log(
      `Lighthouse's benchmark index of this machine: ${spanOf(indexes)}. "Preset machine" is`,
    )
    console.log('the same visit as on the one that its phone is made for: bench/preset-machine.ts.')
  } finally {
    await site.stop()
    await liturgia.close()
  }
}

function spanOf(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
}

function ensureLighthouse(): void {
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: { lighthouse: string }
  }
  const installed = join(folder, 'node_modules', 'lighthouse', 'package.json')
  if (existsSync(installed)) {
    const { version } = JSON.parse(readFileSync(installed, 'utf8')) as { version: string }
    if (version === wanted.dependencies.lighthouse) return
  }
  console.log('Installing Lighthouse...')
  const cli = process.env.npm_execpath
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]]
  execFileSync(program, [...first, ...ci], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** A picture is cut to a width once and then kept: what is measured is not the very first visit. */
async function warmUp(origin: string, address: string): Promise<void> {
  const html = await (await fetch(origin + address)).text()
  const pictures = new Set(
    [...html.matchAll(/\/uploads\/[^"\s]+\?w=(?:320|480|640|800)\b/g)].flat(),
  )
  for (const picture of pictures) await (await fetch(origin + picture)).arrayBuffer()
}

async function visit(url: string, left = tries): Promise<Visit> {
  try {
    return await measure(url)
  } catch (error) {
    if (left === 1) throw error
    return visit(url, left - 1)
  }
}

/** One visit with a browser of its own that has seen nothing yet, as Lighthouse's mobile phone. */
async function measure(url: string): Promise<Visit> {
  const temporary = mkdtempSync(join(tmpdir(), 'adro-lighthouse-'))
  try {
    const seen = await report(temporary, [
      url,
      `--gather-mode=${temporary}`,
      `--audit-mode=${temporary}`,
      `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
    ])
    const record = join(temporary, 'trace.json')
    const trace = JSON.parse(readFileSync(record, 'utf8')) as Trace
    writeFileSync(record, JSON.stringify(onPresetMachine(trace, seen.environment.benchmarkIndex)))
    return { seen, onPreset: await report(temporary, [`--audit-mode=${temporary}`]) }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

async function report(temporary: string, options: readonly string[]): Promise<Report> {
  const output = join(temporary, 'report.json')
  await execute(
    process.execPath,
    [
      join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      ...options,
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--output=json',
      `--output-path=${output}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() } },
  )
  const result = JSON.parse(readFileSync(output, 'utf8')) as Report
  if (result.runtimeError !== undefined) throw new Error(result.runtimeError.message)
  return result
}

function rowOf({ seen, onPreset }: Visit): Row {
  return {
    performance: score(seen, 'performance'),
    accessibility: score(seen, 'accessibility'),
    'best-practices': score(seen, 'best-practices'),
    seo: score(seen, 'seo'),
    'LCP s': value(seen, 'largest-contentful-paint') / 1000,
    'TBT ms': value(seen, 'total-blocking-time'),
    CLS: value(seen, 'cumulative-layout-shift'),
    kB: value(seen, 'total-byte-weight') / 1000,
    'performance, preset machine': score(onPreset, 'performance'),
    'TBT ms, preset machine': value(onPreset, 'total-blocking-time'),
  }
}

function score({ categories }: Report, category: string): number {
  return Math.round(100 * (categories[category]?.score ?? 0))
}

function value({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN
}

/** Each figure's own median, rounded. */
function medianOf(rows: readonly Row[]): Row {
  const entries = Object.entries(figures).map(([name, { digits }]) => {
    const values = rows.map((row) => row[name as Figure]).toSorted((one, other) => one - other)
    return [name, Number(values[Math.floor(values.length / 2)]!.toFixed(digits))]
  })
  return Object.fromEntries(entries) as Row
}

function missed(address: string, row: Row): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const value = row[name as Figure]
    if ('least' in figure && !(value >= figure.least)) {
      return [`${address}: ${name} ${value}, promised ${figure.least}`]
    }
    if ('most' in figure && !(value <= figure.most)) {
      return [`${address}: ${name} ${value}, promised at most ${figure.most}`]
    }
    return []
  })
}

/** What took points in a category other than performance, in Lighthouse's words. */
function faults(address: string, visits: readonly Visit[]): string[] {
  const titles = visits.flatMap(({ seen: { categories, audits } }) =>
    ['accessibility', 'best-practices', 'seo']
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ weight, audit: audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit?.score != null && audit.score < 1)
      .map(({ audit }) => `${address}: ${audit!.title}`),
  )
  return [...new Set(titles)]
}
