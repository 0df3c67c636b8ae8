// What the site says to programs that look for pages.
import { afterAll, expect, test } from 'vitest'
import { addressOfItem, type ListKind } from '../../src/model/kinds/kind.ts'
import { kinds, listNames } from '../../src/parish/parish.ts'
import { isOfItems, pages, publicPaths } from '../../src/parish/paths.ts'
import { textsOf } from '../support/liturgia-stand-in.ts'
import { saidOnce } from '../support/meta.ts'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const origin = 'https://paroquia.example'
const staff = { id: null, nome: 'Teste' }
const emptyAtFirst = new Set<string>([pages.documentos, pages.outras])

const site = await createTestSite({ publicUrl: origin })
afterAll(() => site.close())

type Listed = { loc: string; lastmod: string | undefined }

async function listedPages(): Promise<Listed[]> {
  const response = await site.app.request('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/)
  expect(xml).not.toMatch(/&(?!amp;)/)
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
    ([, loc = '', lastmod]) => ({ loc: loc.replaceAll('&amp;', '&'), lastmod }),
  )
}

const pathsOf = (listed: readonly Listed[]) => listed.map(({ loc }) => loc.replace(origin, ''))

test('the sitemap lists every public page, each once', async () => {
  const itemPages = await Promise.all(
    listNames.map(async (name) => {
      const kind: ListKind = kinds[name]
      const { itemPage } = kind
      const items: { id: number }[] = await site.services.content.lists[name].list()
      return itemPage === undefined
        ? []
        : items.map((item) => addressOfItem({ ...kind, itemPage }, item))
    }),
  )
  const paths = pathsOf(await listedPages())
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(paths)).toEqual(
    new Set([
      // The starter content has no documents, and no pages of that group.
      ...publicPaths.filter((path) => !isOfItems(path) && !emptyAtFirst.has(path)),
      ...itemPages.flat(),
      '/Oracoes?oracao=terco',
      ...['gozosos', 'dolorosos', 'luminosos', 'gloriosos'].map(
        (conjunto) => `/Oracoes?oracao=terco&misterio=${conjunto}`,
      ),
      ...[20, 21, 22, 23, 24, 25, 26].map((day) => `/Liturgia?data=2026-11-${day}`),
    ]),
  )
})

test('each of them answers, and calls itself by the same address', async () => {
  for (const { loc } of await listedPages()) {
    const { status, html } = await openPage(site, loc.replace(origin, ''))
    expect([loc, status]).toEqual([loc, 200])
    expect(saidOnce(html, 'canonical')).toBe(loc)
  }
})

test('each tells the day on which it changed', async () => {
  const change = (table: 'oracao' | 'acao', atualizado: string) =>
    site.db.updateTable(table).set({ atualizado }).where('id', '=', 2).execute()
  await change('oracao', '2027-01-02T23:59:59.000Z')
  await change('acao', '2027-03-04T00:00:00.000Z')
  const days = new Map(
    (await listedPages()).map(({ loc, lastmod }) => [loc.replace(origin, ''), lastmod]),
  )
  expect(days.get('/Oracoes?oracao=2')).toBe('2027-01-02')
  expect(days.get('/Oracoes')).toBe('2027-01-02')
  expect(days.get('/Home')).toBe('2027-03-04')
  expect(days.get('/Oracoes?oracao=1')).toBe('2026-11-20')
  expect(days.get('/Devocoes')).toBe('2026-11-20')
})

test('a day of the liturgy has the date of its readings, once they have arrived', async () => {
  const day = { corpo: JSON.stringify(textsOf('2026-11-22')), completa: 1 }
  const recebido = '2026-11-19T12:00:00.000Z'
  await site.db
    .insertInto('liturgia_dia')
    .values({ data: '2026-11-22', ...day, recebido })
    .execute()
  const changed = async (data: string) =>
    (await listedPages()).find(({ loc }) => loc.endsWith(`?data=${data}`))?.lastmod
  expect(await changed('2026-11-22')).toBe('2026-11-19')
  expect(await changed('2026-11-23')).toBeUndefined()
})

test('added and removed content is added and removed there too', async () => {
  const { id } = await site.services.content.lists.devocao.create(staff, { titulo: 'Nova' })
  expect(pathsOf(await listedPages())).toContain(`/Devocoes?devocao=${id}`)
  await site.services.content.lists.devocao.remove(staff, id)
  expect(pathsOf(await listedPages())).not.toContain(`/Devocoes?devocao=${id}`)
})

test('an empty site has a sitemap too', async () => {
  const bare = await createTestSite({ publicUrl: origin })
  for (const table of ['acao', 'comunidade', 'devocao', 'oracao', 'publicacao'] as const) {
    await bare.db.deleteFrom(table).execute()
  }
  const xml = await (await bare.app.request('/sitemap.xml')).text()
  expect(xml).toContain(`<loc>${origin}/Devocoes</loc></url>`)
  expect(xml).toContain(`<loc>${origin}/Home</loc><lastmod>`)
  await bare.close()
})

test('robots.txt leaves out what is for staff and programs, and names the sitemap', async () => {
  const response = await site.app.request('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await response.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /Admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})

test.each(['/sitemap.xml', '/robots.txt'])('%s is sent once', async (path) => {
  const first = await site.app.request(path)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await site.app.request(path, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const head = await site.app.request(path, { method: 'HEAD' })
  expect(head.status).toBe(200)
})

test('without PUBLIC_URL they name the requested host', async () => {
  const elsewhere = await createTestSite()
  const sitemap = await elsewhere.app.request('http://a.example/sitemap.xml')
  expect(await sitemap.text()).toContain('<loc>http://a.example/Home</loc>')
  const robots = await elsewhere.app.request('http://b.example:81/robots.txt')
  expect(await robots.text()).toContain('Sitemap: http://b.example:81/sitemap.xml')
  await elsewhere.close()
})
