// What staff change is what the very next visitor is sent.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { elements, openPage } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const actor = { id: null, nome: 'Teste' }

test('the parish’s name and contact change everywhere', async () => {
  await site.services.content.documents.site.update(actor, {
    nome: 'Paróquia São Tomé',
    telefone: '(27) 3999-1111',
  })
  const { html, main } = await openPage(site, '/Home')
  expect(elements(html, 'title')).toEqual(['Paróquia São Tomé'])
  expect(elements(main, 'h1')).toEqual(['Seja bem vindo(a) Paróquia São Tomé'])
  expect(/<header[^]*<\/header>/.exec(html)?.[0]).toContain('Paróquia São Tomé')
  // In the contact and the footer.
  expect(html.match(/href="tel:\+552739991111"/g)).toHaveLength(2)
})

test('what staff left empty is not shown', async () => {
  const nothing = { telefone: '', whatsapp: '', instagram: '', facebook: '', email: '' }
  await site.services.content.documents.site.update(actor, {
    ...nothing,
    horarioSecretaria: '',
    padres: [],
  })
  const { html } = await openPage(site, '/Home')
  expect(html).not.toMatch(
    /href="(?:tel:|mailto:|https:\/\/(?:wa\.me|www\.(?:instagram|facebook)))/,
  )
})

async function addComunidade(mapaUrl: string): Promise<string> {
  const texts = { descricao: 'Um vale.\nDois sinos.', inicioComunidade: 'Tudo começou.' }
  const row = {
    nome: 'do Vale',
    mapaUrl,
    endereco: '',
    notaHorarios: '',
    conferidos: '',
    fachada: '',
    imagemAltar: '',
    ...texts,
  }
  const { id } = await site.db
    .insertInto('comunidade')
    .values({ ...row, atualizado: '2026-11-20T15:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `/Comunidade/${id}`
}

test('the map that pasted code names is shown', async () => {
  const address = 'https://www.openstreetmap.org/export/embed.html?a=1&amp;b=2'
  const code = `<iframe width="600" src="${address}"></iframe>`
  const { main } = await openPage(site, await addComunidade(code))
  expect(main).toContain(`<iframe src="${address}"`)
})

test('each line of the texts is a paragraph', async () => {
  const { main } = await openPage(site, await addComunidade(''))
  expect(elements(main, 'p').slice(0, 3)).toEqual(['Um vale.', 'Dois sinos.', 'Tudo começou.'])
})
