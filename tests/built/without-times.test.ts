// A parish that entered no times: the phone's bar begins with the office's telephone.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { elements, openPage } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const actor = { id: null, nome: 'Teste' }

async function withoutTimes(): Promise<void> {
  const { celebracao, excecao } = site.services.content.lists
  for (const { id } of await excecao.list()) await excecao.remove(actor, id)
  for (const { id } of await celebracao.list()) await celebracao.remove(actor, id)
}

/** The links of a navigation in the header: its bar is the last one. */
async function navigations(path: string) {
  const { html } = await openPage(site, path)
  const header = /<header[\s\S]*?<\/header>/.exec(html)![0]
  const [, menu = '', bar = ''] = header.split('<nav').slice(1)
  return { menu: elements(menu, 'a'), bar: elements(bar, 'a'), header }
}

test.each(['/Sobre', '/Devocoes', '/Comunidade/1'])('%s', async (path) => {
  expect((await navigations(path)).bar).toEqual(['Horários', 'Liturgia', 'Orações', 'Devoções'])
  await withoutTimes()
  const { menu, bar, header } = await navigations(path)
  expect(bar).toEqual(['Telefone da secretaria: (27) 3000-0000', 'Liturgia', 'Orações', 'Devoções'])
  // Below 15 rem the links of the bar stand there.
  expect(menu.slice(0, 4)).toEqual(bar)
  expect(menu.slice(4, 8)).toEqual(['Home', 'Sobre', 'Horários', 'Agenda'])
  expect(header).toContain('href="tel:+552730000000"')
})

const askOffice = 'Pergunte na secretaria: (27) 3000-0000'

test('Home says the number that answers, also where only confessions are entered', async () => {
  const { celebracao } = site.services.content.lists
  const [first] = await celebracao.list()
  const { id: _, versao: __, ...mass } = first!
  await withoutTimes()
  expect((await openPage(site, '/Home')).text).toContain(`Horários das Missas ${askOffice}`)
  const { id } = await celebracao.create(actor, { ...mass, tipo: 'confissao' })
  const { text } = await openPage(site, '/Home')
  expect(text).toContain(`Próxima Missa Nenhuma Missa está marcada por enquanto. ${askOffice}`)
  await celebracao.update(actor, id, { tipo: 'missa' })
  expect((await openPage(site, '/Home')).text).not.toContain('Pergunte na secretaria')
})

test('the shortcut to the office leads to its hours, address and telephone', async () => {
  const { main } = await openPage(site, '/Home')
  expect(main).toMatch(/<a href="#contato">(?:(?!<\/a>).)*Falar com a secretaria/)
  expect(main).toContain('<h2 id="contato">')
  const nothing = Object.fromEntries(
    Object.entries(await site.services.content.documents.site.get())
      .filter(([name, value]) => typeof value === 'string' && name !== 'nome')
      .map(([name]) => [name, '']),
  )
  await site.services.content.documents.site.update(actor, nothing)
  expect((await openPage(site, '/Home')).main).not.toContain('Falar com a secretaria')
})

test('the first time that is entered brings Horários back to every page', async () => {
  const { celebracao } = site.services.content.lists
  const [first] = await celebracao.list()
  const { id: _, versao: __, ...mass } = first!
  await withoutTimes()
  await navigations('/Oracoes')
  await celebracao.create(actor, mass)
  expect((await navigations('/Oracoes')).bar[0]).toBe('Horários')
})

test('without a telephone WhatsApp, and without either nothing, stands there', async () => {
  await withoutTimes()
  const { site: contact } = site.services.content.documents
  await contact.update(actor, { telefone: '' })
  expect((await navigations('/Sobre')).bar[0]).toBe('WhatsApp da secretaria')
  await contact.update(actor, { whatsapp: '' })
  expect((await navigations('/Sobre')).bar).toEqual(['Liturgia', 'Orações', 'Devoções'])
})
