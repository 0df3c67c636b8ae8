// What staff and page both say is said once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { elements, openPage } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const actor = { id: null, nome: 'Teste' }

test.each([
  ['Fonte do texto', 'Fonte do texto'],
  ['fonte: Vatican News', 'fonte: Vatican News'],
  ['*Fonte:* Vatican News', 'Fonte: Vatican News'],
  ['FONTES: Missal e Ofício', 'FONTES: Missal e Ofício'],
  ['Diretório da piedade popular', 'Fonte: Diretório da piedade popular'],
  ['Fontenelle, Vida de São José', 'Fonte: Fontenelle, Vida de São José'],
])('the source %j is shown as %j', async (font, shown) => {
  await site.services.content.lists.devocao.update(actor, 1, { font })
  const { main } = await openPage(site, '/Devocoes?devocao=1')
  expect(elements(main, 'p')).toContain(shown)
})

test('a notice says when it was published, below its text', async () => {
  const texto = 'Estão abertas as inscrições.'
  const { aviso } = site.services.content.lists
  await aviso.update(actor, 1, { texto, de: '2026-11-01', ate: '2026-12-31' })
  const { text } = await openPage(site, '/Aviso/1')
  expect(text).toContain(`${texto} Publicado em 01/11/2026`)
})
