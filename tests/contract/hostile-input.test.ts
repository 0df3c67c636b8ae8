// The API refuses hostile input; it never breaks.
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { innardsIn, faultIn } from '../support/hostile.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const paths = [...new Set(Object.values(operations).map(({ path }) => path))]
const anyPath = fc.constantFrom(...paths)
const anyMethod = fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH')
const anyType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
)

async function faultOf(path: string, init: RequestInit): Promise<string | undefined> {
  return faultIn(await site.app.request(`/api/${path}`, init))
}

test('any JSON body gets an orderly answer', async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, anyMethod, fc.json(), async (path, method, body) => {
      expect(await faultOf(path, { method, body })).toBeUndefined()
    }),
  )
})

test('any bytes as body get an orderly answer, with any content type', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPath,
      anyMethod,
      anyType,
      fc.uint8Array(),
      async (path, method, type, bytes) => {
        expect(
          await faultOf(path, {
            method,
            headers: { 'content-type': type },
            body: new Uint8Array(bytes),
          }),
        ).toBeUndefined()
      },
    ),
  )
})

test('any query gets an orderly answer', async () => {
  const anyName = fc.oneof(fc.constantFrom('data', 'w', 'id', '__proto__', 'data[]'), fc.string())
  const anyQuery = fc.array(fc.tuple(anyName, fc.string({ unit: 'binary' })))
  await fc.assert(
    fc.asyncProperty(anyPath, anyQuery, async (path, query) => {
      expect(await faultOf(`${path}?${new URLSearchParams(query).toString()}`, {})).toBeUndefined()
    }),
  )
})

test('any query that was never encoded', async () => {
  const anyPart = fc.oneof(fc.constantFrom('%', '%2', '%ff', '%00', '&', '=', '+'), fc.string())
  await fc.assert(
    fc.asyncProperty(anyPath, fc.array(anyPart), async (path, parts) => {
      expect(await faultOf(`${path}?data=${parts.join('')}`, {})).toBeUndefined()
    }),
  )
})

describe.each(['instalacao.php', 'login.php', 'acao.php'])('%s', (path) => {
  test('the call refuses NUL bytes and names that objects are made of', async () => {
    const bodies = ['\u0000', '{"escolha":"\u0000"}', '{"__proto__":{"escolha":"aceita"}}']
    for (const body of [...bodies, '{"constructor":{"prototype":{"escolha":"aceita"}}}']) {
      const response = await site.app.request(`/api/${path}`, { method: 'POST', body })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await faultIn(response)).toBeUndefined()
    }
  })
})

test('a NUL byte in an address is refused', async () => {
  expect((await site.app.request('/api/acao.php%00')).status).toBe(400)
  expect((await site.app.request('/api/liturgia?data=%00')).status).toBe(400)
})

test('when the server does break, the answer keeps the reason to itself', async () => {
  const broken = await createTestSite()
  await broken.db.schema.dropTable('acao').execute()
  const response = await broken.app.request('/api/acao.php')
  expect(response.status).toBe(500)
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ status: 'error', message: expect.any(String) })
  expect(innardsIn(body)).toEqual([])
  await broken.close()
})
