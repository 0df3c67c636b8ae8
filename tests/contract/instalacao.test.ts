import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'

const clock = clockAt(testNow)

const site = await createTestSite({ clock })
afterAll(() => site.close())
beforeEach(async () => {
  clock.set(testNow)
  await site.db.deleteFrom('instalacao_dia').execute()
})

function record(body: string, type = 'application/json') {
  return site.app.request('/api/instalacao.php', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
}

const counts = () => site.db.selectFrom('instalacao_dia').selectAll().orderBy('dia').execute()

test('the call counts each choice', async () => {
  const response = await record('{"escolha":"aceita"}')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'success' })
  await record('{"escolha":"recusada"}')
  await record('{"escolha":"aceita"}')
  const rows = await counts()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ dia: '2026-11-20', escolha: 'aceita', total: 2 })
  expect(rows).toContainEqual({ dia: '2026-11-20', escolha: 'recusada', total: 1 })
})

test('the call counts by the day in São Paulo', async () => {
  clock.set(new Date('2026-11-21T02:59:00Z'))
  await record('{"escolha":"aceita"}')
  clock.set(new Date('2026-11-21T03:00:00Z'))
  await record('{"escolha":"aceita"}')
  expect(await counts()).toEqual([
    { dia: '2026-11-20', escolha: 'aceita', total: 1 },
    { dia: '2026-11-21', escolha: 'aceita', total: 1 },
  ])
})

test('the call loses none of many choices at once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => record('{"escolha":"aceita"}')))
  expect(await counts()).toEqual([{ dia: '2026-11-20', escolha: 'aceita', total: 50 }])
})

test('the call counts 60 choices in a minute', async () => {
  clock.set(new Date('2026-11-20T16:00:00Z'))
  const recordMany = async (times: number) => {
    for (let done = 0; done < times; done += 1) await record('{"escolha":"aceita"}')
  }
  await recordMany(59)
  expect((await record('{"escolha":"aceita"}')).status).toBe(200)
  const refused = await record('{"escolha":"aceita"}')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  clock.set(new Date('2026-11-20T16:01:00Z'))
  expect((await record('{"escolha":"aceita"}')).status).toBe(200)
  expect(await counts()).toEqual([{ dia: '2026-11-20', escolha: 'aceita', total: 61 }])
})

test('the call keeps nothing of the visitor', async () => {
  await record('{"escolha":"aceita","nome":"Maria","id":7}')
  expect(Object.keys((await counts())[0]!).toSorted()).toEqual(['dia', 'escolha', 'total'])
})

test.each(['text/plain', 'text/plain;charset=UTF-8', '', 'application/x-www-form-urlencoded'])(
  'the call reads JSON that is sent as %j',
  async (type) => {
    expect((await record('{"escolha":"aceita"}', type)).status).toBe(200)
  },
)

const malformed = ['', '{', '{"escolha":"aceita"', 'escolha=aceita', 'null', '[]', '"aceita"', '7']

test.each(malformed)('%j is no JSON object', async (body) => {
  const response = await record(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ status: 'error', message: refusals.malformedBody })
  expect(await counts()).toEqual([])
})

test.each(['{}', '{"escolha":""}', '{"escolha":null}'])(
  '%s names the missing field',
  async (body) => {
    const response = await record(body)
    expect(response.status).toBe(422)
    const message = refusals.missingField('Escolha')
    expect(await response.json()).toMatchObject({ status: 'error', message })
  },
)

const twoMegabytes = 2_000_000

test.each([
  ['that says its length', true],
  ['that does not say its length', false],
])('a body %s and is too large is refused', async (_, saysLength) => {
  const body = JSON.stringify({ escolha: 'aceita', resto: 'a'.repeat(twoMegabytes) })
  const response = await site.app.request('/api/instalacao.php', {
    method: 'POST',
    ...(saysLength && { headers: { 'content-length': String(body.length) } }),
    body,
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ status: 'error', message: refusals.tooLarge })
})
