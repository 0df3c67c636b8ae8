import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Busca } from '../../src/parish/busca/answer.ts'
import { type CollectedLog, collectLog } from '../support/collected-log.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'

let site: TestSite
let collected: CollectedLog
const clock = clockAt(testNow)
const actor = { id: null, nome: 'Teste' }

beforeEach(async () => {
  clock.set(testNow)
  collected = collectLog()
  site = await createTestSite({ clock, log: collected.log })
})
afterEach(() => site.close())

const request = (q: string) => site.app.request(`/api/busca.php?q=${encodeURIComponent(q)}`)

async function find(q: string): Promise<Busca> {
  const response = await request(q)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Busca }).data
}

const addresses = async (q: string) => (await find(q)).achados.map(({ endereco }) => endereco)

test('what the parish wrote is found, the found words apart', async () => {
  expect((await find('salve rainha')).achados[0]).toMatchObject({
    titulo: [{ marca: 'Salve' }, '-', { marca: 'Rainha' }],
    tipo: 'Oração',
    endereco: '/Oracoes?oracao=7',
  })
})

describe('the index is never stale', () => {
  test('the index is current after a change', async () => {
    expect(await addresses('bazar')).toEqual([])
    const { aviso } = site.services.content.lists
    const { id } = await aviso.create(actor, { titulo: 'Bazar', texto: '' })
    expect(await addresses('bazar')).toEqual([`/Aviso/${id}`])
    await aviso.update(actor, id, { titulo: 'Xaxado' })
    expect(await addresses('bazar')).toEqual([])
    await aviso.remove(actor, id)
    expect(await addresses('xaxado')).toEqual([])
  })

  test('the index is current after midnight', async () => {
    const { aviso } = site.services.content.lists
    await aviso.create(actor, { titulo: 'Bazar', de: '2026-11-20', ate: '2026-11-20' })
    expect(await addresses('bazar')).toHaveLength(1)
    clock.set(new Date('2026-11-21T15:00:00Z'))
    expect(await addresses('bazar')).toEqual([])
  })
})

test('longer words are refused', async () => {
  expect((await request('a'.repeat(200))).status).toBe(200)
  expect((await request('a'.repeat(201))).status).toBe(400)
})

test('no cache stores what was searched, and no log line tells of it', async () => {
  const answer = await request('segredo-da-busca')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await request('segredo-da-busca'.repeat(20))
  await site.app.request('/Busca?q=segredo-da-busca')
  await site.app.request('/busca/?q=segredo-da-busca')
  await site.app.request('/Busca?q=segredo-da-busca', { method: 'POST' })
  const lines = collected.lines()
  expect(lines.filter(({ route }) => route === '/Busca')).not.toHaveLength(0)
  expect(JSON.stringify(lines)).not.toContain('segredo')
})
