// The cache is bounded, also with made-up addresses, and never stale.
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../model/dates/civil-date.ts'
import { systemClock } from '../../process/clock.ts'
import { createGenerations } from '../../content/freshness.ts'
import { createAddresses } from '../address/address.ts'
import { createAnswerCache } from './answer-cache.ts'
import { wholeAnswer } from './whole-answer.ts'

const freshness = {
  generations: createGenerations(),
  foreignCommits: () => 0,
  databaseAwayFor: () => undefined,
  clock: systemClock,
}
function answerOf(body: string, policy = "default-src 'self'") {
  const headers = new Headers({ 'content-security-policy': policy })
  return wholeAnswer({ status: 200, headers }, Buffer.from(body))
}

const addresses = createAddresses()
const cacheableAt = (host: string, path = '/Home') => addresses(host, path)!.cacheable!

/** Hosts of which the response is still cached after all were asked for. */
async function cachedOf(hosts: readonly string[], body: string): Promise<string[]> {
  const cache = createAnswerCache(freshness)
  for (const host of hosts) {
    cache.begin(cacheableAt(host))(answerOf(body))
  }
  return hosts.filter((host) => cache.find(cacheableAt(host)) !== undefined)
}

const manyHosts = Array.from({ length: 1_500 }, (_, n) => `h${n}.example`)

test('of many small responses the last 1,000 are cached', async () => {
  expect(await cachedOf(manyHosts, '<p>Paz</p>')).toEqual(manyHosts.slice(-1_000))
})

test('of large responses as many as fit into 24 MB', async () => {
  const hosts = manyHosts.slice(0, 12)
  // What does not shrink when it is compressed: three megabytes in each of two forms at least.
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('latin1')
  const cached = await cachedOf(hosts, noise.repeat(40))
  expect(cached.length).toBeGreaterThan(2)
  expect(cached.length).toBeLessThan(10)
  expect(cached).toEqual(hosts.slice(-cached.length))
})

test('what parameters choose takes no room from the pages', async () => {
  const cache = createAnswerCache(freshness)
  const pages = ['/Home', '/Sobre', '/Comunidade/1'].map((path) => cacheableAt('a.example', path))
  for (const page of pages) cache.begin(page)(answerOf('<p>Paz</p>'))
  for (let n = 0; n < 1_500; n++) {
    const day = addDays('2026-01-01', n)
    cache.begin(cacheableAt('a.example', `/Liturgia?data=${day}`))(answerOf('<p>Paz</p>'))
  }
  for (const page of pages) expect(cache.find(page)).toBeDefined()
})

test('keys and headers count as well', async () => {
  const cache = createAnswerCache(freshness)
  const long = 'x'.repeat(100_000)
  const homeOf = (n: number) => cacheableAt(`h${n}.example`)
  for (let n = 0; n < 200; n++) cache.begin(homeOf(n))(answerOf('.', long))
  const cached = Array.from({ length: 200 }, (_, n) => cache.find(homeOf(n)))
  expect(cached.filter((answer) => answer !== undefined).length).toBeLessThan(60)
})

test('a response above 8 MB is sent and not cached', async () => {
  expect(await cachedOf(['a.example'], 'x'.repeat(9_000_000))).toEqual([])
})

describe('while the database is away, an entry', () => {
  const minute = 60_000
  const home = '/Home'
  const liturgia = '/Liturgia'
  let now: number
  let commits: number
  let awayFor: number | undefined
  let cache: ReturnType<typeof createAnswerCache>

  const at = (path: string) => cacheableAt('site.example', path)
  const sent = (path: string) => cache.find(at(path))?.forms.identity.body.toString()

  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z')
    commits = 0
    awayFor = undefined
    cache = createAnswerCache({
      generations: createGenerations(),
      foreignCommits: () => commits,
      databaseAwayFor: () => awayFor,
      clock: { now: () => new Date(now) },
    })
    for (const path of [home, liturgia]) cache.begin(at(path))(answerOf(path))
  })

  test('an entry is sent for an hour, and no longer', () => {
    now += 59 * minute
    awayFor = 59 * minute
    expect([home, liturgia].map(sent)).toEqual(['/Home', '/Liturgia'])
    now += 2 * minute
    awayFor += 2 * minute
    expect([home, liturgia].map(sent)).toEqual([undefined, undefined])
  })

  test('an entry of yesterday is not sent as of today', () => {
    now = Date.parse('2026-11-21T03:00:01Z')
    awayFor = minute
    expect([home, liturgia].map(sent)).toEqual([undefined, undefined])
  })

  test('an entry that was out of date before is not sent', () => {
    commits += 1
    awayFor = 1
    expect(sent(home)).toBeUndefined()
  })

  test('an entry is sent until the database is back', () => {
    awayFor = minute
    expect(sent(home)).toBe('/Home')
    awayFor = undefined
    commits += 1
    expect(sent(home)).toBeUndefined()
  })
})
