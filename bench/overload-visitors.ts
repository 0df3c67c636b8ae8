// Visitors who come at a given rate whether or not those before them were served, in a process of
// their own. Started by bench/overload.ts, which tells it what to do and is told what came of it.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Task = {
  url: string
  /** Visitors per second; `undefined`: so many at a time as `atOnce` says, one after the other. */
  rate?: number
  atOnce?: number
  seconds: number
}

/** What visitors met: milliseconds of each answer by its status, and connections that failed. */
export type Met = { times: Record<number, number[]>; broken: Record<string, number> }

/** Milliseconds between two groups of visitors. */
const beat = 10
/** Milliseconds: nobody waits longer for a page. */
const patience = 15_000

/** Addresses whose answers are kept by nobody, or which there are too many of. */
function addressOf(n: number): string {
  const day = new Date(Date.UTC(2025, 11, 1) + ((n * 7919) % 700) * 86_400_000)
  const data = day.toISOString().slice(0, 10)
  const addresses = [
    `/nao-existe-${n}`,
    `/Liturgia?data=${data}`,
    `/Comunidade/${100_000 + n}`,
    `/api/liturgia?data=1999-01-${n}`,
  ]
  return addresses[n % addresses.length]!
}

// Half of the visitors are new; the others have been here and have a connection.
const known = new Agent({ keepAlive: true })
const met: Met = { times: {}, broken: {} }
let count = 0

async function visit(url: string): Promise<void> {
  const n = count++
  const began = performance.now()
  const options = { agent: n % 2 === 0 ? known : false, timeout: patience } as const
  await new Promise<void>((resolve) => {
    const request = get(url + addressOf(n), options, (response) => {
      const { statusCode = 0 } = response
      response.resume().on('end', () => {
        const times = (met.times[statusCode] ??= [])
        times.push(performance.now() - began)
        resolve()
      })
    })
    request.on('timeout', () => request.destroy(new Error('too slow')))
    request.on('error', (error: NodeJS.ErrnoException) => {
      const name = error.code ?? error.message
      met.broken[name] = (met.broken[name] ?? 0) + 1
      resolve()
    })
  })
}

async function comeAtRate({ url, rate = 1, seconds }: Task): Promise<void> {
  const began = performance.now()
  const visits: Promise<void>[] = []
  for (;;) {
    const past = performance.now() - began
    if (past > seconds * 1000) break
    while (visits.length < (past / 1000) * rate) visits.push(visit(url))
    await pause(beat)
  }
  await Promise.all(visits)
}

async function comeInTurn({ url, atOnce = 1, seconds }: Task): Promise<void> {
  const until = performance.now() + seconds * 1000
  const one = async () => {
    while (performance.now() < until) await visit(url)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

process.on('message', async (task: Task) => {
  await (task.rate === undefined ? comeInTurn(task) : comeAtRate(task))
  process.send?.(met, () => process.disconnect())
})
