// Which pages have something: what every page's links depend on.
import { afterAll, expect, test } from 'vitest'
import { seedDocument } from '../support/seed-document.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const actor = { id: null, nome: 'Teste' }

type Menu = { paginas: unknown; atalhos: Record<string, unknown> }

async function menu(): Promise<Menu> {
  const response = await site.app.request('/api/menu.php')
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Menu }).data
}

const paginas = async () => (await menu()).paginas

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

test.each([
  [{ endereco: '', mapaUrl: 'https://www.google.com/maps/embed?pb=!1m18' }, '/Comunidade/1#mapa'],
  [{ endereco: 'Praça da Matriz, 1', mapaUrl: '' }, '/Comunidade/1#mapa'],
  // No chapel takes the place of the parish's church.
  [{ endereco: '', mapaUrl: '' }, ''],
])('with a church at %j the way there is %j', async (place, way) => {
  await site.services.content.lists.comunidade.update(actor, 1, place)
  expect((await menu()).atalhos['comoChegar']).toBe(way)
})

test('the leaflet leads to its own file', async () => {
  expect((await menu()).atalhos['folheto']).toBe('')
  await seedDocument(site.db)
  expect((await menu()).atalhos['folheto']).toMatch(/^\/uploads\/documentos\/.+\.pdf$/)
})

test('the communities are named while there is one', async () => {
  expect(await paginas()).toContain('/Comunidades')
  const { comunidade } = site.services.content.lists
  for (const { id } of await comunidade.list()) await comunidade.remove(actor, id)
  expect(await paginas()).not.toContain('/Comunidades')
})
