// The search as the server sends it, complete without JavaScript, and what other pages load of it.
import { afterAll, expect, test } from 'vitest'
import { elements, openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

test('hits with their words marked, counted in words', async () => {
  const { status, text, main } = await openPage(site, '/Busca?q=salve+rainha')
  expect(status).toBe(200)
  expect(text).toContain('resultados para “salve rainha”')
  expect(elements(main, 'mark').slice(0, 2)).toEqual(['Salve', 'Rainha'])
  expect(main).toContain('href="/Oracoes?oracao=7"')
})

test('the form asks by itself, and keeps what was typed', async () => {
  const { main } = await openPage(site, '/Busca?q=%22%3Cb%3E')
  expect(main).toMatch(/<form[^>]*action="\/Busca"/)
  expect(main).toMatch(/<input[^>]*value="&quot;&lt;b&gt;"/)
  expect(main).not.toContain('<b>')
})

test('the field has the focus only where there is nothing to read yet', async () => {
  expect((await openPage(site, '/Busca')).main).toMatch(/<input[^>]*autofocus/i)
  expect((await openPage(site, '/Busca?q=')).text).toContain('Por exemplo:')
  expect((await openPage(site, '/Busca?q=ave')).main).not.toMatch(/<input[^>]*autofocus/i)
})

test('a search without hits offers words written alike, and the office', async () => {
  const { text, main } = await openPage(site, '/Busca?q=caampaanhha')
  expect(text).toContain('Nada encontrado para “caampaanhha”.')
  expect(main).toContain('href="/Busca?q=campanha"')
  expect(main).toContain('href="tel:+552730000000"')
  expect(main).toContain('href="https://wa.me/5527900000000"')
})

test('the office is offered only where it can be reached', async () => {
  const actor = { id: null, nome: 'Teste' }
  const { site: contact } = site.services.content.documents
  const known = await contact.get()
  const nowhere = { telefone: '', whatsapp: '', email: '' }
  await contact.update(actor, nowhere)
  expect((await openPage(site, '/Busca?q=xyzwqk')).text).not.toContain('secretaria também pode')
  await contact.update(actor, { ...nowhere, email: known.email })
  expect((await openPage(site, '/Busca?q=xyzwqk')).main).toContain(`href="mailto:${known.email}"`)
  await contact.update(actor, { telefone: known.telefone, whatsapp: known.whatsapp })
})

test('the page names all that it searches, and each form of a search has a name of its own', async () => {
  const { html, text } = await openPage(site, '/Busca')
  for (const each of ['horários', 'documentos', 'orações']) expect(text).toContain(each)
  const names = [...html.matchAll(/<form[^>]*role="search"[^>]*>/g)].map(
    ([form]) => /aria-label="([^"]*)"/.exec(form)?.[1],
  )
  expect(names).toEqual(['No site', 'Busca'])
})

test('10,000 characters are cut off', async () => {
  const { status, main } = await openPage(site, `/Busca?q=${'a'.repeat(3_000)}`)
  expect(status).toBe(200)
  expect(main).toContain(`“${'a'.repeat(200)}”`)
  expect((await openPage(site, `/Busca?q=${'a'.repeat(10_000)}`)).status).toBe(414)
})

test('search engines and caches keep nothing of it', async () => {
  const { html, headers } = await openPage(site, '/Busca?q=ave')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await openPage(site, '/Busca?q=gloria')).text).not.toContain('“ave”')
  const sitemap = await (await site.app.request('/sitemap.xml')).text()
  expect(sitemap).not.toContain('/Busca')
})
