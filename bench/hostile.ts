// Random bodies over all writing calls, sent by an administrator to a running site.
import fc from 'fast-check'
import { type Endpoint, endpoints } from '../contract/endpoints.ts'
import { hostileBody } from '../tests/support/hostile-body.ts'
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'

const bodies = 20_000
const atOnce = 4
const firstAdmin = 1

/** How a running site takes 20,000 random bodies, and its memory before and after. */
export async function benchHostile(): Promise<void> {
  const site = await startSite()
  try {
    const cookie = await logInAsAdmin(site)
    const calls = Object.values<Endpoint>(endpoints).filter(
      // Whoever sends all this must stay logged in.
      ({ method, path }) => method !== 'GET' && path !== 'login.php',
    )
    const sent = fc.sample(fc.tuple(fc.constantFrom(...calls), hostileBody(firstAdmin)), bodies)
    const statuses = new Map<string, number>()
    const warmUp = 2_000
    let memoryBefore = 0
    let next = 0
    async function attacker() {
      while (next < sent.length) {
        const [{ method, path }, { body, type }] = sent[next]!
        next += 1
        if (next === warmUp) memoryBefore = site.memory()
        const response = await fetch(`${site.url}/api/${path}`, {
          method,
          headers: { cookie, ...(type !== '' && { 'content-type': type }) },
          body,
        })
        await response.arrayBuffer()
        const status = `${Math.floor(response.status / 100)}xx`
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (response.status >= 500)
          console.log(response.status, method, path, String(body).slice(0, 200))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, attacker))
    const alive = await fetch(`${site.url}/Home`)
    console.table({
      [`${bodies} bodies`]: {
        ...Object.fromEntries(statuses),
        'site answers': alive.status,
        'MB before': Math.round(memoryBefore / 1e6),
        'MB after': Math.round(site.memory() / 1e6),
      },
    })
  } finally {
    await site.stop()
  }
}
