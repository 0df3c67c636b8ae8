// The cache is bounded, whatever addresses clients make up, and never stale.
import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../process/clock.ts'
import { createGenerations } from '../../content/generations.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'

const freshness = {
  generations: createGenerations(),
  foreignCommits: () => 0,
  databaseAwayFor: () => undefined,
  clock: systemClock,
}
const about = { type: 'text/html', policy: "default-src 'self'", always: [] }

const cacheableAt = (cache: AnswerCache, href: string) => cache.readAddress(href)!.cacheable!

/** Hosts of which the response is still cached after all were asked for. */
async function cachedOf(hosts: readonly string[], body: string): Promise<string[]> {
  const cache = createAnswerCache(freshness)
  for (const host of hosts) {
    cache.begin(cacheableAt(cache, `http://${host}/Home`))({ body: Buffer.from(body), ...about })
  }
  return hosts.filter(
    (host) => cache.findInTurn(cacheableAt(cache, `http://${host}/Home`)) !== undefined,
  )
}

const manyHosts = Array.from({ length: 1_500 }, (_, n) => `h${n}.example`)

test('of many small responses the last 1,000 are cached', async () => {
  expect(await cachedOf(manyHosts, '<p>Paz</p>')).toEqual(manyHosts.slice(-1_000))
})

test('of large responses as many as fit into 32 MB', async () => {
  const hosts = manyHosts.slice(0, 12)
  // What does not shrink when it is compressed: three megabytes in each of two forms at least.
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('latin1')
  const cached = await cachedOf(hosts, noise.repeat(40))
  expect(cached.length).toBeGreaterThan(2)
  expect(cached.length).toBeLessThan(10)
  expect(cached).toEqual(hosts.slice(-cached.length))
})

test('keys and headers count as well', async () => {
  const cache = createAnswerCache(freshness)
  const long = 'x'.repeat(100_000)
  const homeOf = (n: number) => cacheableAt(cache, `http://h${n}.example/Home`)
  for (let n = 0; n < 200; n++) {
    cache.begin(homeOf(n))({ body: Buffer.from('.'), ...about, policy: long })
  }
  const cached = Array.from({ length: 200 }, (_, n) => cache.findInTurn(homeOf(n)))
  expect(cached.filter((answer) => answer !== undefined).length).toBeLessThan(60)
})

test('a response above 8 MB is sent and not cached', async () => {
  expect(await cachedOf(['a.example'], 'x'.repeat(9_000_000))).toEqual([])
})

test('of the addresses that were read the last 2,000 are remembered', () => {
  const cache = createAnswerCache(freshness)
  const read = (n: number) => cache.readAddress(`http://a.example/nada-${n}`)
  const [first, second] = [read(0), read(1)]
  expect(read(0)).toBe(first)
  for (let n = 2; n < 2_001; n++) read(n)
  expect(read(0)).toBe(first)
  expect(read(1)).not.toBe(second)
})

describe('while the database is away, an entry', () => {
  const minute = 60_000
  const home = 'http://site.example/Home'
  const liturgia = 'http://site.example/Liturgia'
  let now: number
  let commits: number
  let awayFor: number | undefined
  let cache: AnswerCache

  const sent = (href: string) =>
    cache.find(cacheableAt(cache, href))?.forms.identity.body.toString()

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
    for (const href of [home, liturgia]) {
      cache.begin(cacheableAt(cache, href))({ body: Buffer.from(new URL(href).pathname), ...about })
    }
  })

  test('is sent for an hour, and no longer', () => {
    now += 59 * minute
    awayFor = 59 * minute
    expect([home, liturgia].map(sent)).toEqual(['/Home', '/Liturgia'])
    now += 2 * minute
    awayFor += 2 * minute
    expect([home, liturgia].map(sent)).toEqual([undefined, undefined])
  })

  test('of yesterday is not sent as of today', () => {
    now = Date.parse('2026-11-21T03:00:01Z')
    awayFor = minute
    expect([home, liturgia].map(sent)).toEqual([undefined, undefined])
  })

  test('that was out of date before is not sent', () => {
    commits += 1
    awayFor = 1
    expect(sent(home)).toBeUndefined()
  })

  test('is sent until the database is back', () => {
    awayFor = minute
    expect(sent(home)).toBe('/Home')
    awayFor = undefined
    commits += 1
    expect(sent(home)).toBeUndefined()
  })
})
