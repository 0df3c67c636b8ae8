// Random bodies over all writing calls, sent by an administrator to a running site.
import * as fc from 'fast-check'
import { type Endpoint, endpoints } from '../contract/endpoints.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { hostileBody, type HostileBody } from '../tests/support/hostile-body.ts'
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'

const bodies = 20_000
const atOnce = 4
const firstAdmin = 1
const warmUp = 2_000
/** Milliseconds. */
const quiet = 25_000

/** How a running site takes 20,000 random bodies, and its memory before and after. */
export async function benchHostile(): Promise<void> {
  const site = await startSite()
  try {
    const cookie = await logInAsAdmin(site)
    const calls = Object.values<Endpoint>(endpoints).filter(
      // Whoever sends all this must stay logged in.
      ({ method, path }) => method !== 'GET' && path !== 'login.php',
    )
    const body = fc.tuple(fc.constantFrom(...calls), hostileBody(firstAdmin))
    const statuses = new Map<string, number>()

    async function attack(times: number): Promise<number> {
      const sent = fc.sample(body, times).values()
      await Promise.all(Array.from({ length: atOnce }, () => send(sent)))
      // What worked on pictures ends by itself when there is nothing to do.
      await pause(quiet)
      return site.memory()
    }

    async function send(sent: Iterable<[Endpoint, HostileBody]>): Promise<void> {
      for (const [{ method, path }, { body: content, type }] of sent) {
        const headers = { cookie, ...(type !== '' && { 'content-type': type }) }
        const init = { method, headers, body: content }
        const status = await statusOf(`${site.url}/api/${path}`, init)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === '5xx') console.log(method, path, String(content).slice(0, 200))
      }
    }

    const before = await attack(warmUp)
    statuses.clear()
    const after = await attack(bodies)
    const alive = await fetch(`${site.url}/Home`)
    console.table({
      [`${bodies} bodies`]: {
        ...Object.fromEntries(statuses),
        'site answers': alive.status,
        'MB before': Math.round(before / 1e6),
        'MB after': Math.round(after / 1e6),
        ratio: Number((after / before).toFixed(2)),
      },
    })
  } finally {
    await site.stop()
  }
}

/** The kind of answer: `2xx`, `4xx`, or that the connection was cut. */
async function statusOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init)
    await response.arrayBuffer()
    return `${Math.floor(response.status / 100)}xx`
  } catch {
    return 'cut'
  }
}
