// For how long a page that starts keeps a cheap phone from answering a touch, from traces of a processor
// four times as slow as this machine's: `npm run bench blocking`, or some pages only: `npm run bench
// blocking /Home`. Beside another commit, in turns: `npm run bench blocking -- --against v0.2.0`.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags } from '../scripts/browser.mjs'
import { publicAddresses } from '../scripts/running-site.ts'
import { benchBrowser } from './browsers.ts'
import { median } from './figures.ts'
import { warmUp } from './lighthouse-visit.ts'
import { buildCommit } from './other-commit.ts'
import type { Given } from './run-benches.ts'
import { untilAtRest, withSites } from './sites.ts'

const timesSlower = 4
/** Milliseconds: the part of a task beyond them counts as blocked, as in TBT. */
const unnoticed = 50
/** Milliseconds after the last response, in which hydration ends. */
const untilHydrated = 1_500
const runs = 7
/** What else the machine does is not in it. */
const judged = 'of processor ms'

/** An event of Chromium's trace format; times in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time: without what the task waits for because the machine does something else. */
  tdur?: number
}

type Figures = {
  'blocked ms': number
  'of processor ms': number
  'longest of processor ms': number
  'FCP s': number
  'LCP s': number
  scripts: number
  'kB of scripts': number
}

export async function benchBlocking(given: Given): Promise<void> {
  const executablePath = benchBrowser()
  if (executablePath === undefined) return
  const { addresses, isQuick, against, limits } = given
  const all = isQuick ? publicAddresses.slice(0, 1) : publicAddresses
  const other = against === undefined ? undefined : await buildCommit(against)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    await withSites(async (start) => {
      const sites = new Map([['this tree', await start()]])
      if (other !== undefined) sites.set(other.name, await start(undefined, {}, other.folder))
      if (!isQuick) for (const site of sites.values()) await untilAtRest(site)
      for (const path of addresses.length > 0 ? addresses : all) {
        const visits = new Map([...sites.keys()].map((name) => [name, [] as Figures[]]))
        for (const { url } of sites.values()) await warmUp(url, path)
        for (let round = 0; round < (isQuick ? 1 : runs); round++) {
          const inTurns = round % 2 === 0 ? [...sites] : [...sites].toReversed()
          for (const [name, { url }] of inTurns)
            visits.get(name)!.push(await visit(browser, url + path))
        }
        const [here, there] = [...visits.values()]
        console.log(`\n${path}`)
        console.table(Object.fromEntries([...visits].map(([name, each]) => [name, medians(each)])))
        if (other === undefined) continue
        // No worse beyond what differs between visits to the other.
        const most = Math.max(...there!.map((each) => each[judged]))
        limits.atMost(`${path}, ${judged} as ${other.name}`, medians(here!)[judged], most)
      }
    })
  } finally {
    await browser.close()
    other?.remove()
  }
}

/** One visit of a phone that was never there. */
async function visit(browser: Browser, url: string): Promise<Figures> {
  const phone = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.newPage()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'blink.user_timing', 'devtools.timeline'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await pause(untilHydrated)
  const trace = await browser.stopTracing()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  await phone.close()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return {
    ...figuresOf(traceEvents),
    scripts: scripts.length,
    'kB of scripts': scripts.reduce((sum, bytes) => sum + bytes, 0) / 1_000,
  }
}

function figuresOf(events: readonly TraceEvent[]) {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (painted === undefined) throw new Error('a visit painted nothing')
  // Events of a trace come in no order.
  const ofPage = events
    .filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const began = ofPage.findLast(({ name, ts }) => name === 'navigationStart' && ts < painted.ts)!
  const largest = ofPage.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')
  const tasks = ofPage.filter(
    ({ name, ph, ts }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X' && ts > painted.ts,
  )
  const ofProcessor = tasks.map(({ tdur = 0 }) => tdur / 1_000)
  const seconds = ({ ts }: TraceEvent) => (ts - began.ts) / 1e6
  return {
    'blocked ms': blocked(tasks.map(({ dur = 0 }) => dur / 1_000)),
    'of processor ms': blocked(ofProcessor),
    'longest of processor ms': Math.max(...ofProcessor),
    'FCP s': seconds(painted),
    'LCP s': seconds(largest ?? painted),
  }
}

function blocked(tasks: readonly number[]): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task - unnoticed), 0)
}

function medians(visits: readonly Figures[]): Figures {
  const names = Object.keys(visits[0]!) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => {
      const digits = name.endsWith(' s') ? 2 : 0
      return [name, Number(median(visits.map((each) => each[name])).toFixed(digits))]
    }),
  ) as Figures
}
