// What staff change is what the very next visitor is sent.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../server/store/db.ts'
import { elements, missingFrom, openPage } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

type DocumentName = 'palavraPastor' | 'paroquia' | 'site' | 'terco'

/** Changes fields of one of the entities of which there is one. */
async function updateDocument(db: Db, nome: DocumentName, fields: object): Promise<void> {
  const row = db.selectFrom('documento').where('nome', '=', nome)
  const { corpo } = await row.select('corpo').executeTakeFirstOrThrow()
  await db
    .updateTable('documento')
    .set({ corpo: JSON.stringify({ ...(JSON.parse(corpo) as object), ...fields }) })
    .where('nome', '=', nome)
    .execute()
}

const changes: {
  name: string
  path: string
  change: (db: Db) => Promise<unknown>
  words: string
}[] = [
  {
    name: 'the pastor’s word',
    path: '/Home',
    change: (db) => updateDocument(db, 'palavraPastor', { titulo: 'Um título de hoje' }),
    words: 'Um título de hoje',
  },
  {
    name: 'an action',
    path: '/Home',
    change: (db) =>
      db.updateTable('acao').set({ titulo: 'Ação nova' }).where('id', '=', 1).execute(),
    words: 'Ação nova',
  },
  {
    name: 'the parish’s history',
    path: '/Sobre',
    change: (db) => updateDocument(db, 'paroquia', { texto1: 'Uma história nova.' }),
    words: 'Uma história nova.',
  },
  {
    name: 'the priests',
    path: '/Sobre',
    change: (db) =>
      updateDocument(db, 'site', { padres: [{ funcao: 'Pároco', nome: 'Pe. Novo', texto: '' }] }),
    words: 'Pe. Novo',
  },
  {
    name: 'a community',
    path: '/Comunidade/3',
    change: (db) =>
      db.updateTable('comunidade').set({ nome: 'Renomeada' }).where('id', '=', 3).execute(),
    words: 'Comunidade Renomeada',
  },
  {
    name: 'a prayer',
    path: '/Oracoes?oracao=2',
    change: (db) =>
      db.updateTable('oracao').set({ oracao: 'Palavras novas.' }).where('id', '=', 2).execute(),
    words: 'Palavras novas.',
  },
  {
    name: 'the Rosary',
    path: '/Oracoes?oracao=terco',
    change: (db) => updateDocument(db, 'terco', { final: 'Um final novo.' }),
    words: 'Um final novo.',
  },
  {
    name: 'a devotion',
    path: '/Devocoes?devocao=1',
    change: (db) =>
      db.updateTable('devocao').set({ subtitulo: 'Subtítulo novo' }).where('id', '=', 1).execute(),
    words: 'Subtítulo novo',
  },
]

test.each(changes)(
  '$name, changed, is sent at the very next visit',
  async ({ path, change, words }) => {
    expect(missingFrom(await openPage(site, path), [words])).toEqual([words])
    await change(site.db)
    expect(missingFrom(await openPage(site, path), [words])).toEqual([])
  },
)

test('the parish’s name and contact change everywhere', async () => {
  await updateDocument(site.db, 'site', { nome: 'Paróquia São Tomé', telefone: '(27) 3999-1111' })
  const { html, main } = await openPage(site, '/Home')
  expect(elements(html, 'title')).toEqual(['Paróquia São Tomé'])
  expect(elements(main, 'h1')).toEqual(['Seja bem vindo(a) Paróquia São Tomé'])
  expect(/<header[^]*<\/header>/.exec(html)?.[0]).toContain('Paróquia São Tomé')
  expect(html.match(/href="tel:\+552739991111"/g)).toHaveLength(2)
})

test('what staff left empty is not shown', async () => {
  const nothing = { telefone: '', whatsapp: '', instagram: '', facebook: '', email: '' }
  await updateDocument(site.db, 'site', { ...nothing, horarioSecretaria: '', padres: [] })
  const { html } = await openPage(site, '/Home')
  expect(html).not.toMatch(
    /href="(?:tel:|mailto:|https:\/\/(?:wa\.me|www\.(?:instagram|facebook)))/,
  )
})

async function addComunidade(mapaUrl: string): Promise<string> {
  const texts = { descricao: 'Um vale.\nDois sinos.', inicioComunidade: 'Tudo começou.' }
  const row = { nome: 'do Vale', mapaUrl, fachada: '', imagemAltar: '', ...texts }
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
