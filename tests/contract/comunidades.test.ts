// The page that lists the communities.
import { afterAll, expect, test } from 'vitest'
import { elements, openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const actor = { id: null, nome: 'Teste' }

/** On Friday, 20 November 2026, noon. */

const site = await createTestSite()
afterAll(() => site.close())

test('each community stands there with its next Mass and its address', async () => {
  const { main, text } = await openPage(site, '/Comunidades')
  expect(text).toContain('A paróquia tem 10 comunidades.')
  expect(text).toContain('Santo Antônio Próxima Missa: amanhã, 17h Córrego Santo Antônio')
  expect(main.match(/<article/g)).toHaveLength(10)
  expect(main).toContain('href="/Comunidade/10"')
  expect((await openPage(site, '/Home')).text).toContain('Ver as 10')
})

test('an address leads to those with a Mass on Sunday, without scripts as well', async () => {
  const all = await openPage(site, '/Comunidades')
  expect(all.main).toContain('href="/Comunidades?missa=domingo"')
  const { main, text } = await openPage(site, '/Comunidades?missa=domingo')
  expect(main).toMatch(/aria-current="true"[^>]*>Com Missa no domingo/)
  expect(main).toMatch(/<p aria-live="polite">Com Missa neste domingo, 22 de novembro: \d</)
  expect(text).toContain('Domingo, 22 de novembro: 7h e 19h')
  expect(text).not.toContain('Santo Antônio')
  expect(main.match(/<article/g)!.length).toBeLessThan(10)
})

test('the next Mass, the address and the way stand together, above the times', async () => {
  const { main } = await openPage(site, '/Comunidade/2')
  const above = main.slice(0, main.indexOf('id="horarios"'))
  expect(above).toContain('Próxima Missa: ')
  expect(above).toMatch(/<address[^>]*>Estrada do Córrego São José, km 8</)
  expect(above).toMatch(/href="https:\/\/www.google.com\/maps[^"]*"[^>]*>Como chegar</)
  const [, links] = /<nav [^>]*"Atalhos da comunidade"[^>]*>([\s\S]*?)<\/nav>/.exec(main)!
  expect(elements(links!, 'a')).toEqual(['Como chegar', 'WhatsApp da secretaria'])
})

test('the address is said once, and links to the map lead to it where there is no map', async () => {
  const { comunidade } = site.services.content.lists
  const addresses = async () =>
    (await openPage(site, '/Comunidade/2')).main.match(/<address[^>]*>|id="mapa"/g)
  expect(await addresses()).toEqual(['<address>', 'id="mapa"'])
  const { mapaUrl } = (await comunidade.list()).find(({ id }) => id === 2)!
  await comunidade.update(actor, 2, { mapaUrl: '' })
  expect(await addresses()).toEqual(['<address id="mapa">'])
  await comunidade.update(actor, 2, { mapaUrl })
})

test('a feast of several days is told with all its days', async () => {
  await site.services.content.lists.evento.create(actor, {
    titulo: 'Festa de São José',
    inicio: '2026-12-10',
    fim: '2026-12-13',
    horaInicio: '18:00',
    horaFim: '22:00',
    dias: 'todos',
    comunidade: 2,
  })
  const { text } = await openPage(site, '/Comunidade/2')
  expect(text).toContain('Dias 10 a 13 de dezembro, das 18h às 22h')
})

test('the times of a community end with a link to all', async () => {
  const { main } = await openPage(site, '/Comunidade/2')
  expect(main).toMatch(/<a class="target" [^>]*>Todos os horários</)
})

const none = { descricao: '', inicioComunidade: '', endereco: '', mapaUrl: '', imagemAltar: '' }
test.each([
  ['a photo', none],
  ['neither photo nor text', { ...none, fachada: '' }],
])('a community with %s has no empty part', async (_, fields) => {
  await site.services.content.lists.comunidade.update(actor, 3, fields)
  const { main, text } = await openPage(site, '/Comunidade/3')
  expect(text).toContain('Próxima Missa: ')
  expect(main.replaceAll(/<!--.*?-->/g, '')).not.toMatch(/<div[^>]*><\/div>/)
})

test('a changed time, a new name and a removed community are seen at once', async () => {
  const { comunidade, celebracao } = site.services.content.lists
  const saturdays = (await celebracao.list()).filter((each) => each.comunidade === 4)
  for (const { id } of saturdays) await celebracao.remove(actor, id)
  await comunidade.update(actor, 2, { nome: 'São José Operário', endereco: 'Rua das Flores, 3' })
  const { text } = await openPage(site, '/Comunidades')
  expect(text).toContain('São José Operário')
  expect(text).toContain('Rua das Flores, 3')
  expect(text).toContain('Santo Antônio Córrego Santo Antônio')
  for (const { id } of (await comunidade.list()).slice(1)) await comunidade.remove(actor, id)
  const one = await openPage(site, '/Comunidades')
  expect(one.text).toContain('A paróquia tem 1 comunidade.')
  expect(one.main).not.toContain('?missa=domingo')
  expect((await openPage(site, '/Home')).text).not.toContain('Ver todas')
})
