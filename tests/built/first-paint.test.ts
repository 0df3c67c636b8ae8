// What a page needs to be painted comes with it; what it needs to become interactive comes later.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, publicPages } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const pagesAndMore = [...publicPages, '/Oracoes?oracao=terco&misterio=gozosos&guia=1', '/nada']
const assets = resolve('build/client/assets')

/** The page without what a browser that runs scripts takes for text. */
const atOnce = (html: string) => html.replace(/<noscript[^]*?<\/noscript>/g, '')

describe.each(pagesAndMore)('%s', (path) => {
  test('brings the whole style sheet along, and waits for none', async () => {
    const { html } = await openPage(site, path)
    const [, style = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
    const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'))
    expect(sheets.map((file) => readFileSync(join(assets, file), 'utf8'))).toEqual([style])
    expect(html).not.toContain('rel="stylesheet"')
  })

  test('starts no script file before it is painted', async () => {
    const { html } = await openPage(site, path)
    expect(atOnce(html)).not.toMatch(/modulepreload|type="module"|<script[^>]* src=/)
    expect(html).toMatch(/<noscript[^]*type="module"[^]*<\/noscript>/)
  })
})

test.each([
  ['the priests', 'Vigário paroquial', '/Sobre'],
  ['the Rosary', 'Segurando a cruz do terço', '/Oracoes'],
])('%s are in no page but theirs', async (_, words, theirs) => {
  for (const path of pagesAndMore) {
    const { html } = await openPage(site, path)
    expect(html.includes(words)).toBe(path.startsWith(theirs))
  }
})
