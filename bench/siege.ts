// Clients that ask for one address far more often than any visitor, for each public address in turn:
// how long a visitor waits meanwhile for a page that is cached, and how much memory the site takes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../src/model/dates/civil-date.ts'
import { apiBase } from '../src/parish/paths.ts'
import type { RunningSite } from '../scripts/running-site.ts'
import { readingAddresses } from '../tests/support/reading-addresses.ts'
import { megabytes } from './figures.ts'
import type { Given } from './limits.ts'
import type { Siege, Statuses } from './siege-clients.ts'
import { withSites } from './sites.ts'

/** Milliseconds until a visitor has the cached page; megabytes of the site with its picture process. */
const limit = { wait: 2_000, memory: 450 }
/** Milliseconds after which a siege is given up. */
const longest = 10_000

const sieges: Record<string, Omit<Siege, 'port' | 'paths'>> = {
  '2 × 220 pipelined': { connections: 2, pipelined: 220, hasOwnHosts: false },
  '100 at once': { connections: 100, pipelined: 1, hasOwnHosts: true },
}

export async function benchSiege({ addresses, limits }: Given): Promise<void> {
  await withSites(async (start) => {
    const site = await start()
    const all = await addressesOf(site)
    for (const name of addresses.length > 0 ? addresses : Object.keys(all)) {
      const rows: Record<string, object> = {}
      for (const [kind, siege] of Object.entries(sieges)) {
        const seen = await besiege(site, { ...siege, paths: all[name] ?? [name] })
        limits.atMost(`ms of waiting for /Home, ${name}, ${kind}`, seen.wait, limit.wait)
        limits.atMost(`MB, ${name}, ${kind}`, seen.memory, limit.memory)
        rows[`${name}, ${kind}`] = seen
      }
      console.table(rows)
    }
  })
}

/** Every address that answers a GET: pages, calls, files, and some of which each request is another. */
async function addressesOf({ url }: RunningSite): Promise<Record<string, readonly string[]>> {
  const home = await (await fetch(`${url}/Home`)).text()
  const found = (pattern: RegExp) => pattern.exec(home)?.[0] ?? '/Home'
  const single = new Set([
    ...readingAddresses,
    '/icons/icone-192.png',
    found(/\/assets\/[\w.-]+\.js/),
    found(/\/uploads\/[\w/.-]+\.webp/),
    found(/\/uploads\/[\w/.-]+\.webp\?w=\d+/),
    found(/\/compartilhar\/[\w.-]+\.jpg/),
  ])
  const some = (path: (n: number) => string) => Array.from({ length: 440 }, (_, n) => path(n))
  const day = (n: number) => addDays('2026-01-01', n)
  return {
    ...Object.fromEntries([...single].map((path) => [path, [path]])),
    'other days': some((n) => `/Liturgia?data=${day(n)}`),
    'readings of other days': some((n) => `${apiBase}liturgia?data=${day(n)}`),
    'celebrations of other days': some(
      (n) => `${apiBase}celebracoes.php?de=${day(n)}&ate=${day(n + 60)}`,
    ),
    'other searches': some((n) => `/Busca?q=missa+${n}`),
    'calls of other searches': some((n) => `${apiBase}busca.php?q=missa+${n}`),
    'communities that do not exist': some((n) => `/Comunidade/${1000 + n}`),
    'calendars that do not exist': some((n) => `/calendario/comunidade-${1000 + n}.ics`),
    'pages that do not exist': some((n) => `/nada-${n}`),
    'words in the place of ids': some((n) => `/Comunidade/nada-${n}`),
    'events that do not exist': some((n) => `/Evento/${1000 + n}`),
    'prayers that do not exist': some((n) => `/Oracoes?oracao=${1000 + n}`),
    'days that do not exist': some((n) => `/Liturgia?data=nada-${n}`),
    'days out of reach': some((n) => `/Liturgia?data=${addDays('1990-01-01', n)}`),
    'times of communities that do not exist': some((n) => `/Horarios?comunidade=${1000 + n}`),
    'widths that do not exist': some((n) => `${found(/\/uploads\/[\w/.-]+\.webp/)}?w=${1000 + n}`),
    'pictures that do not exist': some((n) => `/uploads/acao/nada-${n}.webp`),
    'files that do not exist': some((n) => `/nada-${n}.png`),
    'calls that do not exist': some((n) => `${apiBase}nada-${n}`),
    'calls of staff': some((n) => `${apiBase}admin.php?n=${n}`),
    'the panel, with parameters': some((n) => `/Admin?n=${n}`),
  }
}

async function besiege({ url, memory }: RunningSite, siege: Omit<Siege, 'port'>) {
  const child = fork('bench/siege-clients.ts')
  const { port } = new URL(url)
  let highest = memory()
  const over = new AbortController()
  // A process that is ending has no memory to tell.
  const looking = setInterval(() => (highest = Math.max(highest, memory() || 0)), 10)
  await timeOf(`${url}/Home`)
  child.send({ port: Number(port), ...siege } satisfies Siege)
  const done = statusesOf(child).finally(() => over.abort())
  const waits: number[] = []
  while (!over.signal.aborted) {
    waits.push(await timeOf(`${url}/Home`))
    await pause(10)
  }
  const statuses = await done
  clearInterval(looking)
  return { wait: Math.round(Math.max(...waits)), memory: megabytes(highest), ...statuses }
}

/** Its clients are left waiting after `longest`. */
async function statusesOf(child: ChildProcess): Promise<Statuses> {
  const given = once(child, 'message') as Promise<[Statuses]>
  const [statuses] = await Promise.race([given, pause(longest, [{ unanswered: NaN }] as const)])
  child.kill()
  await once(child, 'exit')
  return statuses
}

/** Milliseconds until a new visitor has the whole page. */
async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const [response] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return performance.now() - began
}
