// What ten and a hundred times the starter content cost: 1,000 communities, 500 actions, 1,400
// prayers, 700 devotions.
import { brotliCompressSync, constants } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { publicAddresses, type RunningSite, startSite } from '../scripts/running-site.ts'
import { median, ratio, toTenths } from './figures.ts'
import { growContent } from './grow.ts'
import { startReadings, untilRead } from './readings.ts'
import { costOfRenders } from './renders.ts'
import { needsWrk, startLoad } from './wrk.ts'

const sizes = [1, 10, 100] as const
const rounds = 5
const seconds = 2
const connections = 32
/** Of processor time, for a page that is not kept. */
const mostMilliseconds = 5

type Rows = Record<string, Record<string, number>>
type Size = (typeof sizes)[number]
type Sized = { size: Size; site: RunningSite }

/** Their size does not depend on how much else there is. */
const samePages = ['/Comunidade/1', '/Liturgia']
const calls = ['/api/comunidade.php', '/api/oracao.php']

export async function benchGrowth(): Promise<void> {
  const readings = await startReadings()
  const sites: Sized[] = []
  try {
    for (const size of sizes) {
      sites.push({ size, site: await startGrown(size, readings.settings) })
    }
    await showRenders(sites)
    await showBytes(sites)
    if (!needsWrk()) await showRates(sites)
    showMemory(sites)
  } finally {
    for (const { site } of sites) await site.stop()
    readings.close()
  }
}

async function startGrown(size: Size, settings: Record<string, string>): Promise<RunningSite> {
  const starter = await startSite(undefined, settings)
  await starter.kill()
  growContent(starter.dataDir, size)
  const site = await startSite(starter.dataDir, settings)
  await untilRead(site)
  await untilQuiet(site)
  return site
}

/** The daily round, which begins with the site, is over. */
async function untilQuiet(site: RunningSite): Promise<void> {
  let seen = -1
  while (site.cpu().all - seen > 5) {
    seen = site.cpu().all
    await pause(300)
  }
}

async function showRenders(sites: readonly Sized[]): Promise<void> {
  const renders = sites.map(({ size, site }) => ({ size, ...costOfRenders(site) }))
  for (const { warmUp } of renders) {
    for (const address of publicAddresses) await warmUp(address)
  }
  const rows: Rows = {}
  for (const address of publicAddresses) {
    const row: Rows[string] = { limit: mostMilliseconds }
    for (const { size, costOf } of renders) {
      const { thread, all } = await costOf(address)
      row[`${size}×`] = toTenths(thread)
      row[`${size}×, all`] = toTenths(all)
    }
    rows[address] = row
  }
  for (const { close } of renders) close()
  console.log(
    'a page that is not kept, ms of processor: of the thread that renders, of all threads',
  )
  console.table(rows, ['1×', 'limit', '1×, all', '10×', '10×, all', '100×', '100×, all'])
}

async function showBytes(sites: readonly Sized[]): Promise<void> {
  const rows: Rows = {}
  for (const address of [...publicAddresses, ...calls]) {
    const row: Rows[string] = {}
    for (const { size, site } of sites) {
      const { plain, brotli } = await bytesOf(site.url + address)
      row[`${size}×`] = toTenths(plain / 1_000)
      row[`${size}×, Brotli`] = toTenths(brotli / 1_000)
    }
    rows[address] = row
  }
  console.log('bytes of a page or an answer, in kB')
  console.table(rows)
}

/** Of what is answered, compressed as kept pages are. */
async function bytesOf(url: string): Promise<{ plain: number; brotli: number }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { plain: body.length, brotli: brotli.length }
}

async function showRates(sites: readonly Sized[]): Promise<void> {
  const rows: Rows = {}
  for (const address of [...samePages, '/Home', ...calls]) {
    const rates = new Map<Size, number[]>(sizes.map((size) => [size, []]))
    // In turns: what else runs on the machine falls on all alike.
    for (let round = 0; round < rounds; round++) {
      for (const { size, site } of sites) {
        const load = await startLoad({ url: site.url + address, connections, seconds }).done
        if (load.errors > 0) throw new Error(`${address}: ${load.said}`)
        rates.get(size)!.push(load.requestsPerSecond)
      }
    }
    const perSecond = (size: Size) => Math.round(median(rates.get(size)!))
    // Of each round by itself: what disturbs this machine for a while disturbs all.
    const ratios = rates.get(100)!.map((rate, round) => rate / rates.get(1)![round]!)
    rows[address] = {
      ...Object.fromEntries(sizes.map((size) => [`${size}×`, perSecond(size)])),
      ratio: ratio(median(ratios), 1),
      ...(samePages.includes(address) && { limit: 0.9 }),
    }
  }
  console.log('requests per second; ratio: 100× to 1×')
  console.table(rows)
}

function showMemory(sites: readonly Sized[]): void {
  const rows = sites.map(({ size, site }) => [
    `${size}×`,
    { MB: Math.round(site.memory() / 1e6), ratio: ratio(site.memory(), sites[0]!.site.memory()) },
  ])
  console.log('memory after all of this')
  console.table(Object.fromEntries(rows))
}
