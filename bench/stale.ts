// Several processes on one database, visitors on all of them, and staff who save: when a save is seen on
// each. Two processes on SQLite, and three on PostgreSQL where it is installed. Needs wrk.
import { findPostgres } from '../scripts/find-programs.ts'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { onServer, startPostgres } from '../tests/support/postgres-server.ts'
import { toTenths } from './figures.ts'
import type { Given } from './run-benches.ts'
import { save, withSites } from './sites.ts'
import { needsWrk, startLoad } from './wrk.ts'

const connections = 8
/** Seconds; the saves are long over by then. */
const atMost = 900

/** What is changed, and where it is seen. */
const changes = [
  {
    path: 'oracao.php',
    change: (mark: string) => ({ id: 1, titulo: mark }),
    shown: ['/Oracoes?oracao=1', '/api/oracao.php'],
  },
  {
    path: 'comunidade.php',
    change: (mark: string) => ({ id: 1, nome: mark }),
    shown: ['/Comunidade/1', '/Home', '/api/comunidade.php'],
  },
  {
    path: 'site.php',
    change: (mark: string) => ({ endereco: mark }),
    shown: ['/Liturgia', '/api/site.php'],
  },
]

export async function benchStale(given: Given): Promise<void> {
  if (needsWrk()) return
  await withSites(async (start) => {
    const first = await start()
    await measure('two processes on SQLite', [first, await start(first.dataDir)], 0, given)
  })
  if (findPostgres() === undefined) return
  const server = await startPostgres()
  try {
    await onServer(server.url, 'create database adro')
    const settings = { DATABASE_URL: `${server.url}adro` }
    await withSites(async (start) => {
      const first = await start(undefined, settings)
      const sites = [first, await start(first.dataDir, settings)]
      sites.push(await start(first.dataDir, settings))
      await measure('three processes on PostgreSQL', sites, 100, given)
    })
  } finally {
    await server.remove()
  }
}

/** @param soon milliseconds after which the processes that did not save must show it */
async function measure(
  name: string,
  sites: readonly RunningSite[],
  soon: number,
  { isQuick, limits }: Given,
): Promise<void> {
  const saves = isQuick ? 6 : 1_000
  const cookie = await logInAsAdmin(sites[0]!)
  const paths = changes.flatMap(({ shown }) => shown)
  const loads = sites.map(({ url }) => startLoad({ url, paths, connections }, atMost))
  const delays: { delay: number; limit: number }[] = []
  for (let n = 0; n < saves; n++) {
    const { path, change, shown } = changes[n % changes.length]!
    const at = Math.floor(n / changes.length) % sites.length
    const mark = `Prova ${crypto.randomUUID()}`
    await save({ url: sites[at]!.url, cookie }, path, change(mark))
    const saved = performance.now()
    const looks = sites.flatMap(({ url }, index) =>
      shown.map(async (each) => {
        const delay = await untilSeen(url + each, mark, saved)
        delays.push({ delay, limit: index === at ? 0 : soon })
      }),
    )
    await Promise.all(looks)
  }
  const ended = await Promise.all(loads.map((load) => load.end()))
  const stale = delays.filter(({ delay, limit }) => delay > limit).length
  limits.atMost(`stale responses, ${name}`, stale, 0)
  console.table({
    [name]: {
      'requests after a save': delays.length,
      'shown by the first': delays.filter(({ delay }) => delay === 0).length,
      'longest ms': toTenths(Math.max(...delays.map(({ delay }) => delay))),
      stale,
      'errors of others': ended.reduce((sum, { errors }) => sum + errors, 0),
      limit: 0,
    },
  })
}

/** Milliseconds from the save to the first request that was answered with it; 0 if none was not. */
async function untilSeen(address: string, mark: string, saved: number): Promise<number> {
  for (let look = 0; ; look++) {
    const asked = performance.now()
    const text = await (await fetch(address)).text()
    if (text.includes(mark)) return look === 0 ? 0 : asked - saved
    if (asked - saved > 10_000) throw new Error(`${address} never showed a save`)
  }
}
