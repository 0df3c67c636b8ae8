// What staff change is what the very next visitor is sent.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Content } from '../../src/server/content/content.ts'
import { elements, missingFrom, openPage } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const actor = { id: null, nome: 'Teste' }

type Change = { name: string; path: string; words: string; change: (content: Content) => unknown }

const changes: Change[] = [
  {
    name: 'the pastor’s word',
    path: '/Home',
    words: 'Um título de hoje',
    change: ({ documents }) =>
      documents.palavraPastor.update(actor, { titulo: 'Um título de hoje' }),
  },
  {
    name: 'an action',
    path: '/Home',
    words: 'Ação nova',
    change: ({ lists }) => lists.acao.update(actor, 1, { titulo: 'Ação nova' }),
  },
  {
    name: 'a community',
    path: '/Home',
    words: 'Renomeada',
    change: ({ lists }) => lists.comunidade.update(actor, 1, { nome: 'Renomeada' }),
  },
  {
    name: 'the parish’s history',
    path: '/Sobre',
    words: 'Uma história nova.',
    change: ({ documents }) => documents.paroquia.update(actor, { texto1: 'Uma história nova.' }),
  },
  {
    name: 'the priests',
    path: '/Sobre',
    words: 'Pe. Novo',
    change: ({ documents }) =>
      documents.site.update(actor, {
        padres: [{ funcao: 'Pároco', nome: 'Pe. Novo', texto: '', foto: '', fotoFoco: '' }],
      }),
  },
  {
    name: 'a community on its page',
    path: '/Comunidade/3',
    words: 'Comunidade Renomeada',
    change: ({ lists }) => lists.comunidade.update(actor, 3, { nome: 'Renomeada' }),
  },
  {
    name: 'a prayer',
    path: '/Oracoes?oracao=2',
    words: 'Palavras novas.',
    change: ({ lists }) => lists.oracao.update(actor, 2, { oracao: 'Palavras novas.' }),
  },
  {
    name: 'the Rosary',
    path: '/Oracoes?oracao=terco',
    words: 'Um final novo.',
    change: ({ documents }) => documents.terco.update(actor, { final: 'Um final novo.' }),
  },
  {
    name: 'a devotion',
    path: '/Devocoes?devocao=1',
    words: 'Subtítulo novo',
    change: ({ lists }) => lists.devocao.update(actor, 1, { subtitulo: 'Subtítulo novo' }),
  },
]

test.each(changes)(
  '$name, changed, is sent at the very next visit',
  async ({ path, change, words }) => {
    expect(missingFrom(await openPage(site, path), [words])).toEqual([words])
    await change(site.services.content)
    expect(missingFrom(await openPage(site, path), [words])).toEqual([])
  },
)

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

test.each([
  ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  [
    '<iframe width="600" src="https://www.openstreetmap.org/export/embed.html?a=1&amp;b=2"></iframe>',
    'https://www.openstreetmap.org/export/embed.html?a=1&amp;b=2',
  ],
])('a map is shown for %s', async (mapaUrl, shown) => {
  const { main } = await openPage(site, await addComunidade(mapaUrl))
  expect(main).toContain(`<iframe src="${shown}"`)
})

test.each([
  '',
  'https://maps.example/embed',
  'http://www.google.com/maps/embed?pb=1',
  'javascript:alert(1)',
  'https://www.google.com/search?q=mapa',
])('no map is shown for %j', async (mapaUrl) => {
  const { main } = await openPage(site, await addComunidade(mapaUrl))
  expect(elements(main, 'h1')).toEqual(['Comunidade do Vale'])
  expect(main).not.toContain('<iframe')
})

test('each line of the texts is a paragraph', async () => {
  const { main } = await openPage(site, await addComunidade(''))
  expect(elements(main, 'p').slice(0, 3)).toEqual(['Um vale.', 'Dois sinos.', 'Tudo começou.'])
})
