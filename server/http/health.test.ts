import { expect, test } from 'vitest'
import { health } from './health.ts'

const never = new Promise<boolean>(() => undefined)

test('a database that hangs makes the instance unready within its deadline', async () => {
  const app = health({ isDatabaseThere: () => never, isEnding: () => false, longest: 1 })
  const response = await app.request('/readyz')
  expect([response.status, await response.text()]).toEqual([503, 'no database\n'])
})

test('a database that fails to answer at all does the same', async () => {
  const app = health({ isDatabaseThere: async () => false, isEnding: () => false })
  expect((await app.request('/readyz')).status).toBe(503)
})
