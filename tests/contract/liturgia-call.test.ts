import { afterAll, describe, expect, test } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite, testToday } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const get = (search: string) => site.app.request(`/api/liturgia${search}`)

test('without a day it is today in São Paulo', async () => {
  const body = await (await get('')).json()
  expect(body).toMatchObject({
    status: 'success',
    data: '20/11/2026',
    chegou: false,
    primeiraLeitura: { titulo: '', referencia: '', texto: '' },
    calendario: { data: testToday, tempo: 'comum', cor: 'verde' },
  })
})

test('a day can be named, and the calendar knows it without the service', async () => {
  const response = await get('?data=2026-12-25')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    data: '25/12/2026',
    liturgia: 'Natal do Senhor',
    cor: 'Branco',
    calendario: { data: '2026-12-25', tempo: 'natal', cor: 'branco', grau: 'solenidade' },
  })
})

describe('a day out of range', () => {
  test.each(['2024-12-31', '2028-01-01', '1999-11-22', '9999-12-31', '0001-01-01'])(
    '%s is too far away',
    async (data) => {
      const response = await get(`?data=${data}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ status: 'error', message: refusals.notFound })
    },
  )
})

test('a day as people write it is that day', async () => {
  const response = await get('?data=22/11/2026')
  expect(await response.json()).toMatchObject({ calendario: { data: '2026-11-22' } })
})

describe('a day that is none', () => {
  const none = ['2026-02-30', '2026-13-01', '2025-02-29', '30/02/2026', '2026-1-2', '', 'hoje']
  const odd = ['2026-11-22T00:00:00Z', ' 2026-11-22', '+002026-11-22', '%F0%9F%99%8F', '-1']

  test.each([...none, ...odd])('%j is refused with a hint', async (data) => {
    const response = await get(`?data=${data}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.invalidDate })
  })
})

test('other parameters are ignored', async () => {
  const response = await get('?data=2026-11-22&x=1&__proto__=2&data[]=3')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ calendario: { data: '2026-11-22' } })
})
