// What PostgreSQL costs beside SQLite: two sites with the same content, asked in turns. Needs
// PostgreSQL and wrk.
import { findPostgres } from '../scripts/postgres.mjs'
import { logInAsAdmin, type RunningSite, startSite } from '../scripts/running-site.ts'
import { onServer, startPostgres } from '../tests/support/postgres-server.ts'
import { median } from './figures.ts'
import { needsWrk, startLoad } from './wrk.ts'

const rounds = 5
const seconds = 2
const connections = 32

type Case = { name: string; path: string; limit?: number; asStaff?: true }

const cases: Case[] = [
  { name: 'kept page, /Home', path: '/Home', limit: 0.95 },
  { name: 'comunidade.php', path: '/api/comunidade.php', limit: 0.8 },
  { name: 'oracao.php', path: '/api/oracao.php', limit: 0.8 },
  // These are kept by nobody: each asks the database twice, for the session and for the answer.
  { name: 'login.php, as staff', path: '/api/login.php', asStaff: true },
  { name: 'admin.php, as staff', path: '/api/admin.php', asStaff: true },
]

type Measured = { site: RunningSite; cookie: string }

export async function benchDatabases(): Promise<void> {
  if (findPostgres() === undefined) {
    console.log('needs PostgreSQL: apt install postgresql')
    return
  }
  if (needsWrk()) return
  const server = await startPostgres()
  const sites: RunningSite[] = []
  try {
    await onServer(server.url, 'create database adro')
    sites.push(await startSite())
    sites.push(await startSite(undefined, { DATABASE_URL: `${server.url}adro` }))
    const cookies = await Promise.all(sites.map(logInAsAdmin))
    const [sqlite, postgres] = sites.map((site, index) => ({ site, cookie: cookies[index]! }))
    const rows: Record<string, Record<string, number>> = {}
    for (const each of cases) rows[each.name] = await compare(each, sqlite!, postgres!)
    console.log('requests per second; ratio: PostgreSQL to SQLite')
    console.table(rows)
  } finally {
    for (const site of sites) await site.stop()
    await server.remove()
  }
}

async function compare({ path, limit, asStaff }: Case, sqlite: Measured, postgres: Measured) {
  async function rateOf({ site, cookie }: Measured): Promise<number> {
    const headers: Record<string, string> = asStaff ? { cookie } : {}
    const asked = [{ path, headers }]
    const load = await startLoad({ url: site.url, asked, connections, seconds }).done
    if (load.errors > 0) throw new Error(`${path}: ${load.said}`)
    return load.requestsPerSecond
  }
  const rates: [number, number][] = []
  while (rates.length < rounds) rates.push([await rateOf(sqlite), await rateOf(postgres)])
  const perSecond = (which: 0 | 1) => Math.round(median(rates.map((round) => round[which])))
  return {
    SQLite: perSecond(0),
    PostgreSQL: perSecond(1),
    // Of each round by itself: what disturbs this machine for a while disturbs both.
    ratio: Number(median(rates.map(([one, other]) => other / one)).toFixed(2)),
    ...(limit !== undefined && { limit }),
  }
}
