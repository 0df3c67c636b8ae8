// What a search engine and a link preview get to know of every page.
import { afterAll, describe, expect, test } from 'vitest'
import { comunidadeName } from '../../src/parish/comunidades/name.ts'
import { conjuntos } from '../../src/parish/oracoes/conjuntos.ts'
import { metaOf, saidOnce } from '../support/meta.ts'
import { openPage, structuredDataOf } from '../support/page.ts'
import { testToday } from '../support/site.ts'
import { createSiteWithReadings } from '../support/site-with-readings.ts'

const origin = 'https://paroquia.example'
const parish = 'Paróquia Sagrado Coração de Jesus'
/** What every page that may be found says once, beside what its frame says. */
const saidByAll = [
  'title',
  'canonical',
  'description',
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:locale',
  'og:site_name',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
]

const site = await createSiteWithReadings('well', { publicUrl: origin })
afterAll(() => site.close())

/** Each page that may be found, with its own title (Home has none) and words of its description. */
async function foundPages(): Promise<{ path: string; title?: string; text: string }[]> {
  const { comunidade, oracao, devocao } = site.services.content.lists
  const { terco, paroquia, dizimo } = site.services.content.documents
  const { titulo, inicio, contemplacoes } = await terco.get()
  return [
    { path: '/Home', text: 'Santa Rita do Vale – ES. Horários das Missas' },
    { path: '/Sobre', title: 'Sobre', text: begin((await paroquia.get()).texto1) },
    { path: '/Dizimo', title: 'Dízimo e ofertas', text: begin((await dizimo.get()).texto) },
    { path: '/Comunidades', title: 'Comunidades', text: 'As igrejas e capelas, com a próxima' },
    // Its usual times stand first.
    ...(await comunidade.list()).map(({ id, nome }) => ({
      path: `/Comunidade/${id}`,
      title: comunidadeName(nome),
      text: 'Missa: ',
    })),
    { path: '/Liturgia', title: 'Liturgia Diária', text: 'Sexta-feira, 20 de novembro de 2026: ' },
    {
      path: '/Liturgia?data=2026-11-22',
      title: 'Liturgia de domingo, 22 de novembro de 2026',
      text: 'Domingo, 22 de novembro de 2026: ',
    },
    { path: '/Oracoes', title: 'Orações', text: 'As orações de cada dia' },
    ...(await oracao.list()).map(({ id, titulo: title, oracao }) => ({
      path: `/Oracoes?oracao=${id}`,
      title,
      text: begin(oracao),
    })),
    { path: '/Oracoes?oracao=terco', title: titulo, text: begin(inicio) },
    ...conjuntos.map(({ conjunto }) => ({
      path: `/Oracoes?oracao=terco&misterio=${conjunto}`,
      title: `${titulo}: Mistérios ${contemplacoes[conjunto].misterio}`,
      text: `Mistérios ${contemplacoes[conjunto].misterio} do Santo Terço`,
    })),
    { path: '/Devocoes', title: 'Devoções e Carismas', text: 'As devoções e os carismas' },
    ...(await devocao.list()).map(({ id, titulo: title, devocao }) => ({
      path: `/Devocoes?devocao=${id}`,
      title,
      text: begin(devocao),
    })),
  ]
}

const begin = (text: string) => text.replace(/\s+/g, ' ').slice(0, 40)

test('every page has one description of its own', async () => {
  for (const { path, title, text } of await foundPages()) {
    const { status, html } = await openPage(site, path)
    expect([path, status]).toEqual([path, 200])
    const said = metaOf(html)
    expect([path, saidByAll.filter((name) => said.get(name)?.length !== 1)]).toEqual([path, []])
    const once = Object.fromEntries([...said].map(([name, [value]]) => [name, value]))
    expect(once).toMatchObject({
      title: title === undefined ? parish : `${title} | ${parish}`,
      canonical: origin + path,
      'og:title': title ?? parish,
      'og:description': once.description,
      'og:url': origin + path,
      'og:locale': 'pt_BR',
      'og:site_name': parish,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(once.description).toContain(text)
    expect(once['og:image']).toMatch(/^https:\/\/paroquia\.example\/compartilhar\/[a-z0-9-]+\.jpg$/)
    expect(said.has('robots')).toBe(false)
  }
})

test('descriptions are one line, not too long, and each page has its own', async () => {
  const descriptions = new Set<string>()
  const paths = (await foundPages()).map(({ path }) => path)
  for (const path of paths) {
    const description = saidOnce((await openPage(site, path)).html, 'description')
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(155)
    expect(description).not.toMatch(/[\r\n]|\s{2}/)
    descriptions.add(description)
  }
  expect(descriptions.size).toBe(paths.length)
})

test.each([
  ['/', '/Home'],
  ['/?fbclid=abc', '/Home'],
  ['/Sobre?utm_source=x', '/Sobre'],
  ['/Oracoes?misterio=gozosos', '/Oracoes'],
  ['/Oracoes?oracao=2&misterio=gozosos', '/Oracoes?oracao=2'],
  ['/Oracoes?misterio=gozosos&x=1&oracao=terco', '/Oracoes?oracao=terco&misterio=gozosos'],
  ['/Devocoes?x&devocao=3', '/Devocoes?devocao=3'],
  ['/Comunidade/2?data=2026-11-22', '/Comunidade/2'],
  ['/Comunidade/002', '/Comunidade/2'],
  ['/Liturgia?leitura=salmo', '/Liturgia'],
  [`/Liturgia?leitura=evangelho&data=${testToday}`, `/Liturgia?data=${testToday}`],
])('%s is to be found at %s', async (path, canonical) => {
  const { html } = await openPage(site, path)
  expect(saidOnce(html, 'canonical')).toBe(origin + canonical)
  expect(saidOnce(html, 'og:url')).toBe(origin + canonical)
})

test('a reading is described by itself', async () => {
  const dia = await site.services.liturgia.find(testToday)
  const { html } = await openPage(site, `/Liturgia?data=${testToday}&leitura=evangelho`)
  const description = saidOnce(html, 'description')
  expect(description).toContain(`Evangelho (${dia!.evangelho.referencia})`)
  expect(saidOnce(html, 'og:title')).toBe('Liturgia de sexta-feira, 20 de novembro de 2026')
})

test.each(['/Admin', '/nada', '/Comunidade/999'])('%s is not to be found', async (path) => {
  const { html } = await openPage(site, path)
  expect(saidOnce(html, 'robots')).toBe('noindex')
  expect([...metaOf(html).keys()].filter((name) => name.startsWith('og:'))).toEqual([])
  expect(metaOf(html).has('canonical')).toBe(false)
  expect(structuredDataOf(html)).toEqual([])
})

test.each(['/Oracoes?oracao=999', '/Devocoes?devocao=999'])(
  '%s leads to the list',
  async (path) => {
    const { status, html } = await openPage(site, path)
    expect(status).toBe(404)
    expect(saidOnce(html, 'canonical')).toBe(origin + path.replace(/\?.*/, ''))
  },
)

describe('for search engines', () => {
  type Graph = { '@context': string; '@graph': Record<string, unknown>[] }
  async function graphOf(path: string) {
    const blocks = structuredDataOf((await openPage(site, path)).html) as Graph[]
    expect(blocks).toHaveLength(1)
    expect(blocks[0]!['@context']).toBe('https://schema.org')
    return blocks[0]!['@graph']
  }

  test.each(['/Home', '/Sobre'])('%s is about the parish', async (path) => {
    const church = (await graphOf(path)).find((thing) => thing['@type'] === 'CatholicChurch')
    const { nome, telefone, cep, cidade, uf, instagram, facebook } =
      await site.services.content.documents.site.get()
    expect(church).toMatchObject({
      name: nome,
      url: `${origin}/Home`,
      telephone: telefone,
      sameAs: [instagram, facebook],
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Praça da Matriz, 120, Centro',
        postalCode: cep,
        addressLocality: cidade,
        addressRegion: uf,
        addressCountry: 'BR',
      },
    })
  })

  test('a community is a church of the parish, and its map tells where', async () => {
    const church = (await graphOf('/Comunidade/2'))[0]
    const { fachada } = (await site.services.content.lists.comunidade.list())[1]!
    expect(church).toMatchObject({
      '@type': 'CatholicChurch',
      name: 'Comunidade São José',
      url: `${origin}/Comunidade/2`,
      image: `${origin}/uploads/comunidades/2/${fachada}`,
      telephone: '(27) 3000-0000',
      address: {
        streetAddress: 'Estrada do Córrego São José, km 8',
        addressLocality: 'Santa Rita do Vale',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -19.3825, longitude: -40.402 },
      parentOrganization: { name: parish, address: { postalCode: '29999-000' } },
    })
  })

  const crumbsOf = async (path: string) =>
    (await graphOf(path)).find((thing) => thing['@type'] === 'BreadcrumbList')

  test('Home is where every way begins', async () => {
    expect(await crumbsOf('/Home')).toBeUndefined()
  })

  test('every other page tells the way that leads to it', async () => {
    const names: Record<string, string> = {
      '/Sobre': 'Sobre',
      '/Oracoes': 'Orações',
      '/Devocoes': 'Devoções e Carismas',
      '/Comunidades': 'Comunidades',
    }
    for (const { path, title } of (await foundPages()).slice(1)) {
      const above = path.startsWith('/Comunidade/') ? '/Comunidades' : path.replace(/\?.*/, '')
      const between = above !== path && above in names ? [[names[above], origin + above]] : []
      const way = [['Home', `${origin}/Home`], ...between, [title, origin + path]]
      expect((await crumbsOf(path))?.itemListElement).toEqual(
        way.map(([name, item], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item,
        })),
      )
    }
  })
})

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><meta property="og:title" content="x">',
  '</title></head><body>',
  '& &amp; <b>',
])('a title such as %s is told as it was typed', async (titulo) => {
  const before = await site.db.selectFrom('devocao').selectAll().where('id', '=', 1).execute()
  const changed = { titulo, devocao: titulo, subtitulo: '' }
  await site.db.updateTable('devocao').set(changed).where('id', '=', 1).execute()
  const { html } = await openPage(site, '/Devocoes?devocao=1')
  await site.db.updateTable('devocao').set(before[0]!).where('id', '=', 1).execute()
  expect(saidOnce(html, 'og:title')).toBe(titulo)
  expect(saidOnce(html, 'description')).toBe(titulo)
  expect(saidOnce(html, 'title')).toBe(`${titulo} | ${parish}`)
  expect(JSON.stringify(structuredDataOf(html))).toContain(JSON.stringify(titulo))
})

test('content without a text is described all the same', async () => {
  const before = await site.db.selectFrom('oracao').selectAll().where('id', '=', 1).execute()
  await site.db.updateTable('oracao').set({ titulo: '', oracao: '' }).where('id', '=', 1).execute()
  const { html } = await openPage(site, '/Oracoes?oracao=1')
  await site.db.updateTable('oracao').set(before[0]!).where('id', '=', 1).execute()
  expect(saidOnce(html, 'title')).toBe(`Orações | ${parish}`)
  expect(saidOnce(html, 'description')).toBe(`Orações. ${parish}.`)
})

test('without PUBLIC_URL a page names the requested host', async () => {
  const elsewhere = await createSiteWithReadings()
  for (const asked of ['http://a.example', 'http://b.example:8080']) {
    const response = await elsewhere.app.request(`${asked}/Oracoes?oracao=2`)
    const html = await response.text()
    expect(saidOnce(html, 'canonical')).toBe(`${asked}/Oracoes?oracao=2`)
    expect(saidOnce(html, 'og:image')).toContain(`${asked}/compartilhar/`)
  }
  await elsewhere.close()
})

test('a Rosary that staff left without a title has one in the tab', async () => {
  const { terco } = site.services.content.documents
  const { titulo } = await terco.get()
  const staff = { id: null, nome: 'Teste' }
  await terco.update(staff, { titulo: '' })
  const { html } = await openPage(site, '/Oracoes?oracao=terco')
  expect(html).toContain(`<title>Santo Terço | ${parish}</title>`)
  await terco.update(staff, { titulo })
})
