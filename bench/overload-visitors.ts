// Visitors who come at a given rate whether or not those before them were served, in a process of
// their own, which bench/overload.ts starts.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Task = { url: string; rate: number; seconds: number }

export type Met = {
  /** Milliseconds until each whole response. */
  answers: [status: number, milliseconds: number][]
  withoutRetryAfter: number
  /** Connections that failed, by their reason. */
  failed: Record<string, number>
}

/** Milliseconds between two groups of visitors. */
const beat = 10
/** Milliseconds after which a visitor gives up. */
const timeout = 15_000

/** Addresses whose responses are not cached, or of which there are too many for the cache. */
export function uncachedPath(n: number): string {
  const day = new Date(Date.UTC(2025, 11, 1) + ((n * 7919) % 700) * 86_400_000)
  const data = day.toISOString().slice(0, 10)
  const paths = [
    `/nao-existe-${n}`,
    `/Liturgia?data=${data}`,
    `/Comunidade/${100_000 + n}`,
    `/api/liturgia?data=1999-01-${n}`,
  ]
  return paths[n % paths.length]!
}

/** Half of the visitors are new; the others have a connection. */
const known = new Agent({ keepAlive: true })

function visit(url: string, n: number, met: Met): Promise<void> {
  const began = performance.now()
  const agent = n % 2 === 0 ? known : false
  return new Promise((resolve) => {
    const request = get(url + uncachedPath(n), { agent, timeout }, (response) => {
      const { statusCode = 0, headers } = response
      if (statusCode === 503 && headers['retry-after'] === undefined) met.withoutRetryAfter += 1
      response.resume().on('end', () => {
        met.answers.push([statusCode, performance.now() - began])
        resolve()
      })
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code ?? message
      met.failed[reason] = (met.failed[reason] ?? 0) + 1
      resolve()
    })
  })
}

async function visitAtRate({ url, rate, seconds }: Task): Promise<Met> {
  const met: Met = { answers: [], withoutRetryAfter: 0, failed: {} }
  const visits: Promise<void>[] = []
  const began = performance.now()
  for (let past = 0; past < seconds * 1_000; past = performance.now() - began) {
    while (visits.length < (past / 1_000) * rate) visits.push(visit(url, visits.length, met))
    await pause(beat)
  }
  await Promise.all(visits)
  return met
}

process.on('message', async (task: Task) => {
  process.send?.(await visitAtRate(task), () => process.disconnect())
})
