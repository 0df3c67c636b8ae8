// The page of links that people open without a login: no cache keeps it, and no referrer is sent.
import { afterAll, expect, test } from 'vitest'
import { linkPath } from '../../src/parish/equipe/link-path.ts'
import { elements, openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

test.each([linkPath, `${linkPath}/`, linkPath.toLowerCase(), `${linkPath}?de=email`])(
  '%s is stored by no cache, and sends no Referer',
  async (path) => {
    // The answer of a missing page is kept for all of them.
    await openPage(site, '/nada')
    const { status, headers, html } = await openPage(site, path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('the page says without JavaScript what it needs', async () => {
  const { main } = await openPage(site, linkPath)
  expect(elements(main, 'h1')).toEqual(['Área da equipe'])
  expect(main).toMatch(/<p class="[^"]*without-script">/)
})

test('other pages keep their policy, and no list of pages names this one', async () => {
  const { headers } = await openPage(site, '/Admin')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cache-control')).toBe('no-cache')
  for (const path of ['/sitemap.xml', '/Sobre', '/robots.txt']) {
    expect(await (await site.app.request(path)).text()).not.toContain(linkPath)
  }
})
