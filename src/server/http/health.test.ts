import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hono } from 'hono'
import { health } from './health.ts'
import { headersOfAll } from './requests/headers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function readyz(isDatabaseThere: () => Promise<boolean>, isEnding = false) {
  const routes = health({ isDatabaseThere, isEnding: () => isEnding, version: '' })
  return new Hono().use(headersOfAll(undefined)).route('/', routes).request('/readyz')
}

test('an instance whose database answers takes requests', async () => {
  const response = await readyz(async () => true)
  expect([response.status, response.headers.get('retry-after')]).toEqual([200, null])
})

test.each([
  ['is away', async () => false, false],
  ['is there, while the instance ends', async () => true, true],
])('503 with Retry-After where the database %s', async (_, isDatabaseThere, isEnding) => {
  const response = await readyz(isDatabaseThere, isEnding)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})

test('the process names its version', async () => {
  const app = health({
    isDatabaseThere: async () => false,
    isEnding: () => false,
    version: '0.2.0 40b343b',
  })
  expect(await (await app.request('/healthz')).text()).toBe('ok 0.2.0 40b343b\n')
})

test('a database that does not answer in time counts as away', async () => {
  const answer = readyz(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await answer).status).toBe(503)
})
