// What a visitor sees on a phone whose line and processor are really slowed, as Lighthouse observes it:
// `npm run bench pair /Home -- --against v0.2.0` visits this tree and that commit in turns, so that what
// disturbs the machine disturbs both. Lighthouse's own simulation takes a font that the layout asks for
// as blocking, and misjudges a page by half a second.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserFlags } from '../scripts/browser.mjs'
import { benchBrowser } from './browsers.ts'
import { median } from './figures.ts'
import type { Given } from './limits.ts'
import { buildCommit } from './other-commit.ts'
import { withSites } from './sites.ts'

const lighthouse = 'lighthouse@13.5.0'
const rounds = 5
const usualAddresses = ['/Home', '/Horarios', '/Oracoes']
const scores = ['accessibility', 'best-practices', 'seo'] as const
const timings = {
  'FCP s': { audit: 'first-contentful-paint', unit: 1_000 },
  'LCP s': { audit: 'largest-contentful-paint', unit: 1_000 },
  'blocked ms': { audit: 'total-blocking-time', unit: 1 },
  CLS: { audit: 'cumulative-layout-shift', unit: 1 },
} as const

/** The parts of Lighthouse's report that are read here. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Visit = Record<string, number>

export async function benchPair({ addresses, against, limits }: Given): Promise<void> {
  const browser = benchBrowser()
  if (browser === undefined) return
  const other = against === undefined ? undefined : buildCommit(against)
  await withSites(async (start) => {
    const sites = [{ name: 'this tree', url: (await start()).url }]
    if (other !== undefined) sites.push({ ...other, url: (await start(other.folder)).url })
    for (const path of addresses.length > 0 ? addresses : usualAddresses) {
      const visits = sites.map((): Visit[] => [])
      for (const { url } of sites) await warmUp(url, path)
      for (let round = 0; round < rounds; round++) {
        const inTurns = [...sites.entries()]
        for (const [side, { url }] of round % 2 === 0 ? inTurns : inTurns.toReversed()) {
          visits[side]!.push(await visit(url + path, browser))
        }
      }
      const [here, there] = visits
      const row = medians(here!)
      console.log(`\n${path}`)
      console.table(
        Object.fromEntries(sites.map(({ name }, side) => [name, medians(visits[side]!)])),
      )
      for (const name of scores) limits.atLeast(`${path}, ${name}`, row[name]!, 100)
      limits.atMost(`${path}, CLS`, row.CLS!, 0.02)
      for (const name of there === undefined ? [] : Object.keys(timings)) {
        // No worse beyond what differs between visits to the other.
        const worst = Math.max(...there!.map((each) => each[name]!))
        limits.atMost(`${path}, ${name} as ${other!.name}`, row[name]!, worst)
      }
    }
  })
}

/** A picture is made narrower once and then kept: the very first visit is not measured. */
async function warmUp(origin: string, path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text()
  for (const picture of new Set(html.match(/\/uploads\/[^"\s]+\?w=(?:320|480|640|800)\b/g))) {
    await (await fetch(origin + picture)).arrayBuffer()
  }
}

/** One visit with a new browser profile. */
async function visit(url: string, browser: string): Promise<Visit> {
  const temporary = mkdtempSync(join(tmpdir(), 'adro-lighthouse-'))
  const output = join(temporary, 'report.json')
  const given = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--throttling-method=devtools',
    `--only-categories=${['performance', ...scores].join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    // A carousel that turns would paint its largest part once more after ten seconds.
    `--chrome-flags=${['--headless=new', '--force-prefers-reduced-motion', ...browserFlags].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browser }
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, ...given], { env })
    const { runtimeError, categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    const times = Object.entries(timings).map(([name, { audit, unit }]) => {
      return [name, (audits[audit]?.numericValue ?? Number.NaN) / unit]
    })
    const points = scores.map((name) => [name, 100 * (categories[name]?.score ?? 0)])
    return Object.fromEntries([...times, ...points])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function medians(visits: readonly Visit[]): Visit {
  const names = Object.keys(visits[0]!)
  return Object.fromEntries(
    names.map((name) => [name, Number(median(visits.map((each) => each[name]!)).toFixed(3))]),
  )
}
