// Lighthouse's four scores and what a visitor on a phone waits for, on every public page:
// `npm run bench lighthouse`, or on some pages only: `npm run bench lighthouse /Home`. Beside another
// commit, in turns: `npm run bench lighthouse -- --against v0.2.0`.
import { cpus, loadavg } from 'node:os'
import { pages } from '../src/parish/paths.ts'
import { pageOfTerco } from '../src/parish/oracoes/pages.ts'
import { publicAddresses } from '../scripts/running-site.ts'
import { benchBrowser } from './browsers.ts'
import { judgePair, measurePair, pairRow } from './lighthouse-pair.ts'
import { categories, hasLighthouse, type Report, rowOf, visit, warmUp } from './lighthouse-visit.ts'
import { buildCommit, type OtherCommit } from './other-commit.ts'
import type { Given } from './run-benches.ts'
import { untilAtRest, withSites } from './sites.ts'

const publicPages = [
  ...publicAddresses.filter((path) => path !== pages.admin),
  `${pages.oracoes}?oracao=2`,
  `${pageOfTerco('gozosos')}&guia=1`,
]

const most = { CLS: 0.02 }

export async function benchLighthouse(given: Given): Promise<void> {
  const browser = benchBrowser()
  if (browser === undefined || !hasLighthouse()) return
  const { addresses, isQuick, against } = given
  const all = isQuick ? publicPages.slice(0, 1) : publicPages
  const chosen = { ...given, addresses: addresses.length > 0 ? addresses : all }
  if (against === undefined) return measureAlone(chosen, browser)
  const other = await buildCommit(against)
  try {
    await measureBoth(chosen, other, browser)
  } finally {
    other.remove()
  }
}

async function measureAlone({ addresses, isQuick, limits }: Given, browser: string) {
  const runs = isQuick ? 1 : 5
  await withSites(async (start) => {
    const site = await start()
    if (!isQuick) await untilAtRest(site)
    const rows: Record<string, Record<string, number>> = {}
    const reports: Report[] = []
    for (const path of addresses) {
      await warmUp(site.url, path)
      const ofPage: Report[] = []
      while (ofPage.length < runs) ofPage.push(await visit(site.url + path, browser))
      const row = rowOf(ofPage)
      // Its score depends on the machine: `--against` judges it.
      for (const name of categories.slice(1)) limits.atLeast(`${path}, ${name}`, row[name], 100)
      limits.atMost(`${path}, CLS`, row.CLS, most.CLS)
      rows[path] = row
      const remarks = new Set(ofPage.flatMap(lostPoints))
      for (const remark of remarks) console.log(`${path}: ${remark}`)
      reports.push(...ofPage)
    }
    console.table(rows)
    describeMachine(runs, reports)
  })
}

async function measureBoth(
  { addresses, isQuick, limits }: Given,
  other: OtherCommit,
  browser: string,
): Promise<void> {
  const runs = isQuick ? 1 : 5
  await withSites(async (start) => {
    const [here, there] = [await start(), await start(undefined, {}, other.folder)]
    if (!isQuick) for (const site of [here, there]) await untilAtRest(site)
    const sides = [
      { name: 'this tree', url: here.url },
      { name: other.name, url: there.url },
    ] as const
    const reports: Report[] = []
    for (const path of addresses) {
      if ((await fetch(there.url + path)).status === 404) {
        console.log(`\n${path}: ${other.name} has no such page.`)
        continue
      }
      const pair = await measurePair(path, sides, runs, browser)
      judgePair(path, pair, other.name, limits)
      console.log(`\n${path}`)
      console.table(Object.fromEntries(sides.map(({ name }, side) => [name, pairRow(pair[side]!)])))
      reports.push(...pair.flatMap((measured) => measured.reports))
    }
    if (reports.length > 0) describeMachine(runs, reports)
  })
}

function describeMachine(runs: number, reports: readonly Report[]): void {
  const indexes = reports.map(({ environment }) => environment.benchmarkIndex)
  const processors = cpus()
  const chromium = /Chrome\/([\d.]+)/.exec(reports[0]!.environment.hostUserAgent)?.[1]
  console.log(
    `Medians of ${runs} visits with Chromium ${chromium}; ${processors.length} cores, ` +
      `${processors[0]!.model}, load ${loadavg()[1]!.toFixed(1)}; benchmark index of this machine ` +
      `${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}, where the ` +
      'mobile preset expects 1,500 to 2,000.',
  )
}

/** What took points in a category other than performance, in Lighthouse's words. */
function lostPoints({ categories: scored, audits }: Report): string[] {
  return categories
    .slice(1)
    .flatMap((name) => scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]!.title)
}
