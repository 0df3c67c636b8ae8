// Five times as many visitors as the site can serve, all with addresses that are not cached: what they
// are answered, and what visitors of cached pages and staff notice.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin } from '../scripts/running-site.ts'
import { quantile, toTenths } from './figures.ts'
import type { Given } from './run-benches.ts'
import { type Met, type Task, uncachedPath } from './overload-visitors.ts'
import { save, untilAtRest, withSites } from './sites.ts'

const times = 5
const usual = { seconds: 20, secondsOfCalm: 5 }
const quick = { seconds: 1, secondsOfCalm: 1 }
/** The site serves so many at once well. */
const atOnce = 4
/** Milliseconds. */
const longestRecovery = 60_000

export async function benchOverload({ isQuick, limits }: Given): Promise<void> {
  const { seconds, secondsOfCalm } = isQuick ? quick : usual
  await withSites(async (start) => {
    const site = await start()
    if (!isQuick) await untilAtRest(site)
    const { url } = site
    const cookie = await logInAsAdmin(site)
    await served(url, secondsOfCalm)
    const calm = await served(url, secondsOfCalm)
    const capacity = calm.length / secondsOfCalm
    const over = new AbortController()
    const others = watch(url, cookie, over.signal)
    const met = await send({ url, rate: capacity * times, seconds })
    const recovered = await timeToRecover(url, 2 * quantile(calm, 0.5))
    over.abort()
    report(met, capacity, limits)
    console.log('of others meanwhile; each of their requests succeeds')
    console.table(await others)
    console.log(`as fast as before ${Math.round(recovered)} ms after the last response`)
  })
}

/** Milliseconds of each response while so many come as are well served. */
async function served(url: string, seconds: number): Promise<number[]> {
  const waits: number[] = []
  const until = performance.now() + seconds * 1_000
  let count = 0
  async function visit(): Promise<void> {
    while (performance.now() < until) {
      const began = performance.now()
      await (await fetch(url + uncachedPath(count++))).arrayBuffer()
      waits.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  return waits
}

async function send(task: Task): Promise<Met> {
  const child = fork('bench/overload-visitors.ts')
  child.send(task)
  const [met] = (await once(child, 'message')) as [Met]
  return met
}

function report(
  { answers, failed, withoutRetryAfter }: Met,
  capacity: number,
  limits: Given['limits'],
): void {
  const isServed = (status: number) => status < 500
  const waits = (wanted: (status: number) => boolean) =>
    answers.filter(([status]) => wanted(status)).map(([, milliseconds]) => milliseconds)
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
  console.log(`${Math.round(capacity)} per second are served in calm; ${times} times as many came`)
  console.table({
    served: row(waits(isServed)),
    '503, come again': row(waits((status) => status === 503)),
  })
  const counts = {
    'other 5xx': waits((status) => !isServed(status) && status !== 503).length,
    '503 without Retry-After': withoutRetryAfter,
    'failed connections': failures,
  }
  for (const [what, count] of Object.entries(counts)) limits.atMost(what, count, 0)
  console.table({ ...counts, limit: 0 })
  if (failures > 0) console.log(failed)
}

/** Requests that have nothing to do with the crowd. @throws when one fails */
async function watch(url: string, cookie: string, over: AbortSignal) {
  const waits: Record<string, number[]> = {}
  async function again(name: string, every: number, request: () => Promise<number>): Promise<void> {
    const all = (waits[name] ??= [])
    for (; !over.aborted; await pause(every)) all.push(await request())
  }
  const timed = (path: string) => async () => {
    const began = performance.now()
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - began
  }
  await Promise.all([
    again('a cached page', 50, timed('/Home')),
    again('a file', 200, timed('/icons/icone-48.png')),
    again('/healthz', 200, timed('/healthz')),
    again('/readyz', 200, timed('/readyz')),
    again('a save', 1_000, () =>
      save({ url, cookie }, 'oracao.php', { id: 1, titulo: crypto.randomUUID() }),
    ),
  ])
  return Object.fromEntries(Object.entries(waits).map(([name, all]) => [name, row(all)]))
}

/** @param usual milliseconds for a page that is not cached */
async function timeToRecover(url: string, usual: number): Promise<number> {
  const began = performance.now()
  for (let n = 0; ; n++) {
    const asked = performance.now()
    const response = await fetch(`${url}/de-novo-${n}`)
    await response.arrayBuffer()
    if (response.status === 404 && performance.now() - asked < usual) return asked - began
    if (asked - began > longestRecovery) throw new Error('the site did not recover')
  }
}

function row(all: readonly number[]) {
  if (all.length === 0) return { answers: 0 }
  return {
    answers: all.length,
    'median ms': toTenths(quantile(all, 0.5)),
    'p99 ms': toTenths(quantile(all, 0.99)),
    'longest ms': toTenths(Math.max(...all)),
  }
}
