// Lighthouse's four scores and what a visitor on a phone waits for, for a page of every kind:
// `npm run bench -- lighthouse`, or of some pages only: `npm run bench -- lighthouse /Home`.
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import {
  pageOfComunidade,
  pageOfDevocao,
  pageOfOracao,
  pageOfTerco,
  pages,
} from '../contract/paths.ts'
import { browserFlags, findBrowser } from '../scripts/browser.mjs'
import { startSite } from '../scripts/running-site.ts'
import { systemClock, todayInBrazil } from '../server/clock.ts'
import { startLiturgiaStandIn } from '../tests/support/liturgia-stand-in.ts'

const execute = promisify(execFile)

const runs = 3
/**
 * Lighthouse's preset takes a phone to be four times as slow as the machine, and is made for
 * machines whose benchmark index is 1,500 to 2,000. On another one it asks to be calibrated, so that
 * the phone stays the same: docs/throttling.md of its sources, "Calibrating the CPU slowdown".
 */
const preset = { index: 1_750, slowdown: 4 }
/** On a busy machine Lighthouse now and then misses the beginning of a visit. */
const tries = 3
/** A hundred packages that nothing else needs: they have a folder, and a list, of their own. */
const folder = join('bench', 'lighthouse')

const publicPages = [
  pages.home,
  pages.sobre,
  pages.liturgia,
  pages.oracoes,
  pageOfOracao(2),
  pageOfTerco('gozosos'),
  pages.devocoes,
  pageOfDevocao(1),
  pageOfComunidade(1),
  `${pageOfTerco('gozosos')}&guia=1`,
]

/** What the browser itself takes on this machine: no script, no style, no picture. */
const barePage = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Uma linha</title><p>Uma linha de texto.</p>`

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
} as const
type Figure = keyof typeof figures
type Row = Record<Figure, number>

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
  const bare = await startBarePage()
  try {
    const rows: Record<string, Row> = {}
    const remarks: string[] = []
    const slowdowns: number[] = []
    for (const address of addresses.length > 0 ? addresses : publicPages) {
      await warmUp(site.url, address)
      const reports: Report[] = []
      while (reports.length < runs) {
        const slowdown = slowdownOf(await visit(bare.url, preset.slowdown))
        slowdowns.push(slowdown)
        reports.push(await visit(site.url + address, slowdown))
      }
      const row = medianOf(reports.map(rowOf))
      rows[address] = row
      remarks.push(...missed(address, row), ...faults(address, reports))
    }
    console.table(rows)
    console.log(remarks.length === 0 ? 'All figures are as promised.' : remarks.join('\n'))
    const least = Math.min(...slowdowns).toFixed(1)
    const most = Math.max(...slowdowns).toFixed(1)
    console.log(
      `Medians of ${runs} runs. Beside other work (load ${loadavg()[1]!.toFixed(1)}) a page`,
    )
    console.log(
      `blocks longer. The phone was taken to be ${least} to ${most} times as slow as this`,
    )
    console.log(
      `machine, by what it could do just before each visit; the preset, made for a machine`,
    )
    console.log(`whose benchmark index is ${preset.index}, says ${preset.slowdown}.`)
  } finally {
    bare.close()
    await site.stop()
    await liturgia.close()
  }
}

/** How many times as slow as this machine the preset's phone is, to one digit. */
function slowdownOf({ environment }: Report): number {
  const exact = (preset.slowdown * environment.benchmarkIndex) / preset.index
  return Math.max(1, Math.round(exact * 10) / 10)
}

/** A page with which nothing but the machine is measured. */
async function startBarePage() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(barePage)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
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

async function visit(url: string, slowdown: number, left = tries): Promise<Report> {
  try {
    return await measure(url, slowdown)
  } catch (error) {
    if (left === 1) throw error
    return visit(url, slowdown, left - 1)
  }
}

/** One visit with a browser of its own that has seen nothing yet, as Lighthouse's mobile phone. */
async function measure(url: string, slowdown: number): Promise<Report> {
  const temporary = mkdtempSync(join(tmpdir(), 'adro-lighthouse-'))
  const output = join(temporary, 'report.json')
  try {
    await execute(
      process.execPath,
      [
        join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--only-categories=performance,accessibility,best-practices,seo',
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        '--output=json',
        `--output-path=${output}`,
        `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() } },
    )
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
    return report
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function rowOf({ categories, audits }: Report): Row {
  const score = (category: string) => Math.round(100 * (categories[category]?.score ?? 0))
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'LCP s': value('largest-contentful-paint') / 1000,
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    kB: value('total-byte-weight') / 1000,
  }
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
function faults(address: string, reports: readonly Report[]): string[] {
  const titles = reports.flatMap(({ categories, audits }) =>
    ['accessibility', 'best-practices', 'seo']
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ weight, audit: audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit?.score != null && audit.score < 1)
      .map(({ audit }) => `${address}: ${audit!.title}`),
  )
  return [...new Set(titles)]
}
