// Five times as many visitors as the site can serve, all of whom ask for what is not kept: how many
// are served and how soon, what the others are told, and what everybody else notices of it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite, startSite } from '../scripts/running-site.ts'
import { quantile, toTenths } from './figures.ts'
import type { Met, Task } from './overload-visitors.ts'
import { startReadings, untilRead } from './readings.ts'
import { save } from './saving.ts'

const times = 5
const secondsToMeasure = 5
const seconds = 20
/** So many at once are well served. */
const atOnce = 4

export type Overload = {
  met: Met
  /** Visitors per second who are served in calm. */
  capacity: number
  /** Milliseconds after the last answer until a page is served as in calm. */
  recovered: number
  /** What others waited, in milliseconds. */
  waits: Record<string, number[]>
  memory: { before: number; highest: number }
}

export async function benchOverload(): Promise<void> {
  const { met, capacity, recovered, waits, memory } = await measureOverload(seconds)
  report(met, capacity)
  console.table(Object.fromEntries(Object.entries(waits).map(([name, all]) => [name, row(all)])))
  console.log(
    `memory: ${megabytes(memory.before)} MB before, ${megabytes(memory.highest)} MB at the highest`,
  )
  console.log(`served as before ${Math.round(recovered)} ms after the last of them was answered`)
}

/** @throws when anybody else is not served, or the site does not recover */
export async function measureOverload(forSeconds: number): Promise<Overload> {
  const readings = await startReadings()
  const site = await startSite(undefined, readings.settings)
  try {
    await untilRead(site)
    const { url } = site
    const cookie = await logInAsAdmin(site)
    await send({ url, atOnce, seconds: secondsToMeasure })
    const calm = await send({ url, atOnce, seconds: secondsToMeasure })
    const capacity = servedIn(calm).length / secondsToMeasure
    const usual = quantile(servedIn(calm), 0.5)
    const before = site.memory()
    const over = new AbortController()
    const others = watch(site, cookie, over.signal)
    const met = await send({ url, rate: capacity * times, seconds: forSeconds })
    const recovered = await timeToRecover(url, usual)
    over.abort()
    const { waits, highest } = await others
    return { met, capacity, recovered, waits, memory: { before, highest } }
  } finally {
    await site.stop()
    readings.close()
  }
}

async function send(task: Task): Promise<Met> {
  const child = fork('bench/overload-visitors.ts')
  child.send(task)
  const [met] = (await once(child, 'message')) as [Met]
  return met
}

/** All that was answered and was no refusal: pages that do not exist are pages, too. */
function servedIn({ times }: Met): number[] {
  return Object.entries(times).flatMap(([status, all]) => (Number(status) < 500 ? all : []))
}

function report(met: Met, capacity: number): void {
  const served = servedIn(met)
  const turnedAway = met.times[503] ?? []
  const all = Object.values(met.times).reduce((sum, { length }) => sum + length, 0)
  const broken = Object.values(met.broken).reduce((sum, count) => sum + count, 0)
  console.log(`${Math.round(capacity)} per second are served in calm; ${times} times as many came`)
  console.table({
    served: { ...row(served), share: share(served.length, all + broken) },
    'told to come again': { ...row(turnedAway), share: share(turnedAway.length, all + broken) },
  })
  const otherFaults = all - served.length - turnedAway.length
  console.log(`served per second: ${Math.round(served.length / seconds)}`)
  console.log(`other 5xx: ${otherFaults}, connections that failed: ${broken} (limit 0)`)
  if (broken > 0) console.log(met.broken)
}

/** What those notice who do not ask for such things, about so many times a second each. */
async function watch(site: RunningSite, cookie: string, over: AbortSignal) {
  const { url } = site
  const waits: Record<string, number[]> = {}
  let highest = 0
  async function again(name: string, every: number, deed: () => Promise<number>): Promise<void> {
    const all = (waits[name] ??= [])
    while (!over.aborted) {
      all.push(await deed())
      await pause(every)
    }
  }
  let n = 0
  await Promise.all([
    again('a kept page', 50, () => timeOf(`${url}/Home`)),
    again('a picture', 200, () => timeOf(`${url}/icons/icone-48.png`)),
    again('/healthz', 200, () => timeOf(`${url}/healthz`)),
    again('a save of staff', 1_000, () =>
      save({ url, cookie }, 'oracao.php', { id: 1, titulo: `Vez ${n++}` }),
    ),
    again('/readyz', 200, () => {
      highest = Math.max(highest, site.memory())
      return timeOf(`${url}/readyz`)
    }),
  ])
  return { waits, highest }
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - began
}

/** Milliseconds until a page that is not kept is served as soon as in calm, or nearly. */
async function timeToRecover(url: string, usual: number): Promise<number> {
  const began = performance.now()
  for (let n = 0; ; n++) {
    const asked = performance.now()
    const response = await fetch(`${url}/de-novo-${n}`)
    await response.arrayBuffer()
    if (response.status === 404 && performance.now() - asked < usual * 2) return asked - began
    if (asked - began > 60_000) throw new Error('the site did not recover')
  }
}

function row(all: readonly number[]) {
  return {
    answers: all.length,
    'median ms': toTenths(quantile(all, 0.5)),
    'p99 ms': toTenths(quantile(all, 0.99)),
    'longest ms': toTenths(Math.max(...all)),
  }
}

function share(count: number, of: number): string {
  return `${Math.round((100 * count) / of)} %`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
