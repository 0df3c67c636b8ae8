// What a page that is not cached says while the database is away, and what the log does.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteAway } from '../../src/api/sentences/failed-requests.ts'
import { type CollectedLog, collectLog } from '../support/collected-log.ts'
import { innardsIn } from '../support/hostile.ts'
import { loseDatabase } from '../support/lose-database.ts'
import { elements, openPage, publicPages } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite
let collected: CollectedLog

beforeEach(async () => {
  collected = collectLog()
  site = await createTestSite({ log: collected.log })
})
afterEach(() => site.close())

const errors = () => collected.lines().filter(({ level }) => level === 'error')

test.each(publicPages)('%s is one sentence in the look of the site', async (path) => {
  loseDatabase(site)
  const { status, headers, html, main, text } = await openPage(site, path)
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(elements(main, 'h1')).toEqual([siteAway])
  expect(text).not.toContain('Carregando')
  const again = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Tentar novamente<\/a>/g)]
  expect(again.map(([, address]) => address)).toEqual([path.replace('&', '&amp;')])
  expect(main).toContain('<noscript><meta http-equiv="refresh" content="15"/></noscript>')
  expect(html).toContain('</header>')
  expect(html).toContain('</footer>')
  expect(innardsIn(html)).toEqual([])
})

test('a part that alone is lost makes no page with a hole', async () => {
  const { acao } = site.services.content.lists
  acao.list = () => Promise.reject(Object.assign(new Error('shut down'), { code: '57P01' }))
  const { status, main } = await openPage(site, '/Home')
  expect(status).toBe(503)
  expect(elements(main, 'h1')).toEqual([siteAway])
})

test('the log has one line for all of them', async () => {
  loseDatabase(site)
  for (const path of publicPages) await openPage(site, path)
  await site.app.request('/api/acao.php')
  expect(errors()).toMatchObject([{ msg: 'the database does not answer' }])
  const requests = collected.lines().filter(({ msg }) => msg === 'request')
  expect(requests.filter(({ level }) => level !== 'debug')).toEqual([])
})

test('another failure is logged as the part that failed, and where', async () => {
  site.services.content.documents.site.get = () => Promise.reject(new Error('damaged'))
  await openPage(site, '/Comunidade/1')
  site.services.content.lists.oracao.list = () => Promise.reject(new Error('damaged'))
  await openPage(site, '/Oracoes')
  const msg = 'a part of the page failed to load'
  expect(errors().filter((each) => each.msg !== msg)).toEqual([])
  // The times need the town's holidays, which are a part of the site's.
  const said = errors().map(({ part, route }) => `${part} ${route}`)
  expect(said).toEqual(
    expect.arrayContaining(['site /Comunidade/:id', 'site /Oracoes', 'oracoes /Oracoes']),
  )
})
