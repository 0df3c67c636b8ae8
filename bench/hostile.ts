// Random bodies over all writing calls, sent by an administrator to a running site: on SQLite, and
// on PostgreSQL where it is installed.
import * as fc from 'fast-check'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.mjs'
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'
import { hostileBody, type HostileBody } from '../tests/support/hostile-body.ts'
import { onServer, startPostgres } from '../tests/support/postgres-server.ts'

const bodies = 20_000
const atOnce = 4
const firstAdmin = 1
const warmUp = 2_000
/** Milliseconds. */
const quiet = 25_000
/** Milliseconds for which a call may be at work. */
const patience = 10_000

/** How a running site takes 20,000 random bodies, and its memory before and after. */
export async function benchHostile(): Promise<void> {
  const rows = { SQLite: await attackSite({}) }
  console.log(`${bodies} bodies; silent: no answer within ${patience / 1000} s`)
  console.table(findPostgres() === undefined ? rows : { ...rows, PostgreSQL: await onPostgres() })
}

async function onPostgres() {
  const server = await startPostgres()
  try {
    await onServer(server.url, 'create database adro')
    return await attackSite({ DATABASE_URL: `${server.url}adro` })
  } finally {
    await server.remove()
  }
}

async function attackSite(settings: Record<string, string>) {
  const site = await startSite(undefined, settings)
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
        const signal = AbortSignal.timeout(patience)
        const init = { method, headers, body: content, signal }
        const status = await statusOf(`${site.url}/api/${path}`, init)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (['5xx', 'silent'].includes(status)) {
          console.log(method, path, String(content).slice(0, 200))
        }
      }
    }

    const before = await attack(warmUp)
    statuses.clear()
    const after = await attack(bodies)
    const alive = await fetch(`${site.url}/Home`)
    return {
      ...Object.fromEntries(statuses),
      'site answers': alive.status,
      'MB before': Math.round(before / 1e6),
      'MB after': Math.round(after / 1e6),
      ratio: Number((after / before).toFixed(2)),
    }
  } finally {
    await site.stop()
  }
}

/** The kind of answer: `2xx`, `4xx`, or that there was none, or that the connection was cut. */
async function statusOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init)
    await response.arrayBuffer()
    return `${Math.floor(response.status / 100)}xx`
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'cut'
  }
}
