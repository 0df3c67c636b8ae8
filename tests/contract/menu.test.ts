// Which pages have something: what every page's links depend on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const actor = { id: null, nome: 'Teste' }

async function paginas(): Promise<unknown> {
  const response = await site.app.request('/api/menu.php')
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { paginas: unknown } }
  return data.paginas
}

test('each group of pages is named while it has one', async () => {
  const { pagina } = site.services.content.lists
  const groups = ['/Sacramentos', '/Pastorais', '/Servicos']
  expect(await paginas()).toEqual(expect.arrayContaining(groups))
  expect(await paginas()).not.toContain('/Outras')
  const services = (await pagina.list()).filter(({ grupo }) => grupo === 'servicos')
  for (const { id } of services) await pagina.update(actor, id, { grupo: 'outras' })
  expect(await paginas()).not.toContain('/Servicos')
  expect(await paginas()).toContain('/Outras')
})

test('a page is named while it has something', async () => {
  expect(await paginas()).toContain('/Horarios')
  const { celebracao, excecao } = site.services.content.lists
  for (const { id } of await excecao.list()) await excecao.remove(actor, id)
  const [first, ...others] = await celebracao.list()
  for (const { id } of others) await celebracao.remove(actor, id)
  expect(await paginas()).toContain('/Horarios')
  await celebracao.remove(actor, first!.id)
  expect(await paginas()).not.toContain('/Horarios')
})

test('the communities are named while there is one', async () => {
  expect(await paginas()).toContain('/Comunidades')
  const { comunidade } = site.services.content.lists
  for (const { id } of await comunidade.list()) await comunidade.remove(actor, id)
  expect(await paginas()).not.toContain('/Comunidades')
})
