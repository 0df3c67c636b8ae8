// What visitors can make the site keep: cached responses under ever new host names, and ever new widths
// of pictures.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { megabytes } from './figures.ts'
import type { Given } from './run-benches.ts'
import { save, untilPicturesAreMade, withSites } from './sites.ts'

/** `hostsToFill` is enough to fill the cache. */
const usual = { hosts: 20_000, hostsToFill: 2_000, widths: 300 }
const quick = { hosts: 200, hostsToFill: 100, widths: 10 }
const atOnce = 50
/** Megabytes. */
const limit = 20

export async function benchBounds({ isQuick, limits }: Given): Promise<void> {
  const { hosts, hostsToFill, widths } = isQuick ? quick : usual
  await withSites(async (start) => {
    const site = await start()
    if (!isQuick) await pause(untilPicturesAreMade)
    await askUnderManyHosts(site, 0, hostsToFill)
    const before = site.memory()
    await askUnderManyHosts(site, hostsToFill, hosts)
    const more = megabytes(site.memory() - before)
    limits.atMost('MB more after requests with new host names', more, limit)
    console.table({
      [`${hosts} requests with ever new host names of 250 characters`]: { 'MB more': more, limit },
    })
    const counts = await askForWidths(site, widths)
    const { 200: given = 0, [comeAgain]: refused = 0 }: Record<string, number> = counts
    limits.atMost('widths with another answer', widths - given - refused, 0)
    console.table({ [`${widths} widths of pictures requested at once`]: counts })
  })
}

async function askUnderManyHosts({ url }: RunningSite, from: number, to: number): Promise<void> {
  let next = from
  const ask = (host: string) =>
    new Promise<void>((resolve, reject) => {
      get(`${url}/Oracoes`, { headers: { host }, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${host}: ${response.statusCode}`))
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  async function visit(): Promise<void> {
    while (next < to) {
      next += 1
      await ask(`${`${next}.${'a'.repeat(50)}.`.padEnd(240, 'bcd.')}example.com`.slice(-250))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
}

const comeAgain = 'come again'

/** While the pictures are made, 25 saves of staff must succeed. */
async function askForWidths(site: RunningSite, widths: number) {
  const cookie = await logInAsAdmin(site)
  const pages = ['/Home', '/Sobre', '/Comunidade/1', '/Comunidade/2', '/Comunidade/3']
  const html = await Promise.all(pages.map(async (path) => (await fetch(site.url + path)).text()))
  const addresses = [
    ...new Set(html.flatMap((page) => page.match(/\/uploads\/[^"\s]+\?w=\d+/g) ?? [])),
  ]
  const asked = Array.from({ length: widths }, async (_, n) => {
    const response = await fetch(site.url + addresses[n % addresses.length])
    await response.arrayBuffer()
    const says = response.headers.has('retry-after')
    return response.status === 503 && says ? comeAgain : String(response.status)
  })
  let saved = 0
  while (saved < 25) {
    await save({ url: site.url, cookie }, 'oracao.php', { id: 1, titulo: `Prova ${saved}` })
    saved += 1
  }
  const counts: Record<string, number> = {}
  for (const status of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1
  return { ...counts, 'saves meanwhile': saved }
}
