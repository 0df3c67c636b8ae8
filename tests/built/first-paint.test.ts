// What a page needs to be painted comes with it; what it needs to become interactive comes later.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shellPath } from '../../contract/offline.ts'
import type { PageStyles } from '../../server/http/pages.ts'
import { openPage, publicPages } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const pagesAndMore = [...publicPages, '/Oracoes?oracao=terco&misterio=gozosos&guia=1', '/nada']
const assets = resolve('build/client/assets')
const sheet = readdirSync(assets).find((file) => file.endsWith('.css'))!
const whole = readFileSync(join(assets, sheet), 'utf8')
const { all, byScript } = JSON.parse(readFileSync('build/server/styles.json', 'utf8')) as PageStyles

/** The class names of the CSS modules that a style sheet has rules for. */
const styledBy = (css: string) =>
  new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name!))

/** The page without what a browser that runs scripts takes for text. */
const atOnce = (html: string) => html.replace(/<noscript[^]*?<\/noscript>/g, '')

describe.each(pagesAndMore)('%s', (path) => {
  test('brings its styles along, and waits for none', async () => {
    const { html } = await openPage(site, path)
    const [, style] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
    expect(Object.values(byScript)).toContain(style)
    expect(html).not.toContain('rel="stylesheet"')
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    const [inWhole, inPage] = [styledBy(whole), styledBy(style!)]
    expect(used.some((name) => inPage.has(name))).toBe(true)
    expect(used.filter((name) => inWhole.has(name) && !inPage.has(name))).toEqual([])
  })

  test('starts no script file before it is painted', async () => {
    const { html } = await openPage(site, path)
    expect(atOnce(html)).not.toMatch(/modulepreload|type="module"|<script[^>]* src=/)
    expect(html).toMatch(/<noscript[^]*type="module"[^]*<\/noscript>/)
  })
})

test('the panel’s styles are in no page', () => {
  const inPages = styledBy(all)
  const others = [...styledBy(whole)].filter((name) => !inPages.has(name))
  expect(others.length).toBeGreaterThan(50)
})

test('a page has about half of the styles of all pages', () => {
  const lengths = Object.values(byScript).map(({ length }) => length / all.length)
  expect(Math.max(...lengths)).toBeLessThan(0.6)
})

test('the document for all addresses has the styles of all pages', async () => {
  const { html } = await openPage(site, shellPath)
  expect(html).toContain(all)
  expect(html).toContain('data-completos')
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
