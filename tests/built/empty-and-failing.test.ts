// What stands in a page where there is nothing yet, and where something is broken.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeholders, waiting } from '../../src/api/sentences/visitor-messages.ts'
import { innardsIn } from '../support/hostile.ts'
import { elements, openPage } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** Each part of a page with the table that it comes from and the text that waits for it. */
const parts: [path: string, table: 'acao' | 'comunidade' | 'devocao' | 'oracao', text: string][] = [
  ['/Home', 'acao', waiting.other],
  ['/Home', 'comunidade', waiting.homeComunidades],
  ['/Sobre', 'comunidade', waiting.comunidades],
  ['/Oracoes', 'oracao', waiting.oracoes],
  ['/Devocoes', 'devocao', waiting.devocoes],
]

const waitingLists = parts.filter(([path]) => path !== '/Home')

test.each(waitingLists)('%s without any %s waits: %s', async (path, table, text) => {
  await site.db.deleteFrom(table).execute()
  const { status, main, html } = await openPage(site, path)
  expect(status).toBe(200)
  expect(elements(main, 'p')).toContain(text)
  expect(elements(html, 'h1')).toHaveLength(1)
})

test.each([
  ['acao', 'Paróquia em ação', waiting.other],
  ['comunidade', 'Nossas comunidades', waiting.homeComunidades],
] as const)('Home without any %s does not speak of them', async (table, heading, text) => {
  await site.db.deleteFrom(table).execute()
  const page = await openPage(site, '/Home')
  expect(page.status).toBe(200)
  expect(page.main).not.toContain(heading)
  expect(page.main).not.toContain(text)
})

test('an older publication does not greet while the newest has no picture', async () => {
  const ofStarter = await site.db.selectFrom('publicacao').selectAll().execute()
  expect((await openPage(site, '/Home')).html).toContain(ofStarter[0]!.imagem)
  await site.db
    .insertInto('publicacao')
    .values({ imagem: '', atualizado: '2026-11-20T00:00:00.000Z' })
    .execute()
  expect((await openPage(site, '/Home')).html).not.toContain(ofStarter[0]!.imagem)
})

test('with fewer than six prayers none is selected', async () => {
  await site.db.deleteFrom('oracao').where('id', '>', 5).execute()
  const { status, main, text } = await openPage(site, '/Oracoes')
  expect(status).toBe(200)
  expect(elements(main, 'h2')).toEqual([])
  expect(text).toContain(placeholders.oracao)
})

test('with six the last of them is', async () => {
  await site.db.deleteFrom('oracao').where('id', '>', 6).execute()
  const { main } = await openPage(site, '/Oracoes')
  expect(elements(main, 'h2')).toEqual(['Consagração de Santa Margarida Maria'])
})

test('a single community is not counted in the plural', async () => {
  await site.db.deleteFrom('comunidade').where('id', '>', 1).execute()
  const { text } = await openPage(site, '/Sobre')
  expect(text).toContain('formada por 1 comunidade.')
})

test.each(['', 'x.mp4'])('a publication named %j shows no picture', async (imagem) => {
  await site.db.updateTable('publicacao').set({ imagem }).execute()
  const { main } = await openPage(site, '/Home')
  expect(main).not.toMatch(/<img [^>]*\/uploads\/publicacao/)
})

type Table =
  | (typeof parts)[number][1]
  | 'documento'
  | 'documento_pdf'
  | 'publicacao'
  | 'liturgia_dia'
const broken: [path: string, table: Table, texts: string[]][] = [
  ...parts.map(([path, table, text]): (typeof broken)[number] => [path, table, [text]]),
  ['/Comunidade/1', 'comunidade', [waiting.comunidade]],
  ['/Comunidades', 'comunidade', [waiting.comunidades]],
  ['/Sobre', 'documento', [waiting.other]],
  ['/Home', 'documento', [waiting.other]],
  ['/Home', 'publicacao', []],
  ['/Home', 'documento_pdf', []],
  ['/Documentos', 'documento_pdf', [waiting.other]],
  ['/Oracoes', 'documento', []],
  ['/Oracoes?oracao=terco', 'documento', [waiting.other]],
  ['/Liturgia', 'liturgia_dia', [waiting.other]],
]

test.each(broken)(
  '%s says what is missing while %s cannot be read, shows the rest without the reason, and is whole again afterwards',
  async (path, table, texts) => {
    await site.db.schema.alterTable(table).renameTo('noutro_lugar').execute()
    const { status, main, html } = await openPage(site, path)
    expect(status).toBe(503)
    expect(elements(main, 'p')).toEqual(expect.arrayContaining(texts))
    expect(html).toContain('</footer>')
    expect(elements(html, 'title')).toHaveLength(1)
    expect(innardsIn(html)).toEqual([])
    // React's mark for a part that the server gave up and the browser is to make.
    expect(html).not.toContain('<!--$!-->')
    await site.db.schema.alterTable('noutro_lugar').renameTo(table).execute()
    expect((await openPage(site, path)).status).toBe(200)
  },
)

test('a part that fails leaves the other parts of its page alone', async () => {
  await site.db.schema.alterTable('comunidade').renameTo('noutro_lugar').execute()
  const { text } = await openPage(site, '/Home')
  for (const { titulo } of await site.services.content.lists.acao.list())
    expect(text).toContain(titulo)
})

test('a page that had to do without its parish is made anew for the next visitor', async () => {
  const { content } = site.services
  const { get } = content.documents.site
  content.documents.site.get = () => Promise.reject(new Error('the disk was busy'))
  const without = await openPage(site, '/Devocoes')
  expect(without.status).toBe(503)
  expect(without.html).toContain('</footer>')
  expect(without.html).not.toContain('(27) 3000-0000')
  content.documents.site.get = get
  const next = await openPage(site, '/Devocoes')
  expect(next.status).toBe(200)
  expect(next.html).toContain('(27) 3000-0000')
})

test('a damaged document is a failure like any other', async () => {
  await site.db.updateTable('documento').set({ corpo: '{"nome":' }).execute()
  for (const path of ['/Home', '/Sobre', '/Oracoes', '/Liturgia']) {
    const { status, html } = await openPage(site, path)
    expect([200, 503]).toContain(status)
    expect(innardsIn(html)).toEqual([])
  }
})

test('a long action without a title has a button that says what it opens', async () => {
  const texto = 'A festa tem procissão, Missa e almoço. '.repeat(30)
  await site.db.updateTable('acao').set({ texto, titulo: ' ' }).execute()
  expect((await openPage(site, '/Home')).html).toContain('aria-label="Ler tudo: ação da paróquia"')
})
