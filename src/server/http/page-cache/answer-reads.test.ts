import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createGenerations } from '../../content/freshness.ts'
import { systemClock } from '../../process/clock.ts'
import { createAddresses, setAddress } from '../address/address.ts'
import type { Needed } from '../address/cacheable.ts'
import { createAnswerCache } from './answer-cache.ts'
import { answerReads } from './answer-reads.ts'

const page = 'É a mesma página. '.repeat(1_000)
let app: Hono
/** Requests that took a place of the limit, and those for which a route made something. */
let places: number
let made: number

beforeEach(() => {
  places = 0
  made = 0
  const cache = createAnswerCache({
    generations: createGenerations(),
    foreignCommits: () => 0,
    databaseAwayFor: () => undefined,
    clock: systemClock,
  })
  const limitWork = <T>(_: unknown, work: () => Promise<T>) => {
    places += 1
    return work()
  }
  const isThere = async ({ value }: Needed) => value !== '999' && value !== '9990'
  app = new Hono()
    .use(setAddress(createAddresses()), answerReads(cache, limitWork, isThere))
    .get('*', async (c) => {
      made += 1
      await Promise.resolve()
      const status = { '/Sobre': 404, '/Agenda': 301 } as const
      const isMissing = /nada|999/.test(c.req.url)
      return c.text(page, isMissing ? 404 : (status[c.req.path as keyof typeof status] ?? 200))
    })
})

const askAtOnce = (path: string) =>
  Promise.all(Array.from({ length: 20 }, async () => app.request(path)))

test.each([
  ['a page', '/Home', 1],
  ['one that is not there', '/Sobre', 20],
  ['one that is elsewhere', '/Agenda', 20],
  ['one that is not cached', '/Admin', 20],
])('%s is made for all or for each', async (_, path, times) => {
  for (const response of await askAtOnce(path)) expect(await response.text()).toBe(page)
  expect([made, places]).toEqual([times, 20])
})

test('a file and a call that writes take no place here', async () => {
  await app.request('/icons/icone-192.png')
  await app.request('/api/login.php', { method: 'POST' })
  expect([made, places]).toEqual([1, 0])
})

// statamic/cms#10294, boldenamsterdam/htmlcache#22: each invented address was a page to make or to keep.
test.each([
  ['pages', '/nada-1', '/nada/2'],
  ['items', '/Comunidade/999', '/Comunidade/9990'],
  ['words in the place of ids', '/Comunidade/nada', '/comunidade/nada-2/'],
  ['values of a parameter', '/Liturgia?data=nada', '/Liturgia?data=nada-2'],
])(
  'of %s that are not there the first is made, and the next takes no place',
  async (_, ...paths) => {
    for (const path of [...paths, ...paths]) expect((await app.request(path)).status).toBe(404)
    expect([made, places]).toEqual([1, 1])
  },
)

test('a call or a file of an unknown name takes no place', async () => {
  for (const path of ['/api/nada', '/nada.png']) await app.request(path)
  expect(places).toBe(0)
})

test('a cached response is sent without a place, once it is made in an encoding', async () => {
  for (let n = 0; n < 3; n++) {
    const response = await app.request('/Home', { headers: { 'accept-encoding': 'br' } })
    const body = Buffer.from(await response.arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(page)
    expect([made, places]).toEqual([1, 1])
  }
})
