// What a page needs to be painted comes with it or first; what it needs to come alive comes later.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classesOf, stylesInUse } from '../../server/http/styles-in-use.ts'
import { openPage, publicPages } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const pagesAndMore = [...publicPages, '/Oracoes?oracao=terco&misterio=gozosos&guia=1', '/nada']

function linksIn(html: string, rel: string): string[] {
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link)
  return links.filter((link) => link.includes(`rel="${rel}"`))
}

describe.each(pagesAndMore)('%s', (path) => {
  test('brings the styles along that it needs, and waits for none', async () => {
    const { html } = await openPage(site, path)
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const links = linksIn(html, 'stylesheet')
    expect(links.length).toBeGreaterThan(0)
    let whole = 0
    for (const link of links) {
      expect(link).toContain('disabled=""')
      const [, file = ''] = /href="([^"#]*)/.exec(link) ?? []
      const sheet = readFileSync(resolve(`build/client${file}`), 'utf8')
      whole += sheet.length
      expect(style).toContain(stylesInUse(sheet)(classesOf(html)))
    }
    expect(style.length).toBeLessThan(whole)
  })

  test('names its fonts once: a second time they would be shown when everything is read', async () => {
    const { html } = await openPage(site, path)
    const later = linksIn(html, 'stylesheet').filter((link) => link.includes('data-mais'))
    expect(later.length).toBeGreaterThan(0)
    for (const link of later) {
      const [, file = ''] = /href="([^"#]*)/.exec(link) ?? []
      expect(readFileSync(resolve(`build/client${file}`), 'utf8')).not.toContain('@font-face')
    }
  })

  test('names no script that a browser would fetch at once', async () => {
    const { html } = await openPage(site, path)
    expect(linksIn(html, 'modulepreload')).toEqual([])
    expect(html).not.toMatch(/<script[^>]* src=/)
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).toMatch(/await import\(file\)/)
  })

  test('asks for the two fonts first, and leaves the manifest for later', async () => {
    const { html } = await openPage(site, path)
    const fonts = linksIn(html, 'preload').filter((link) => link.includes('as="font"'))
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(font).toContain('-letters-')
    expect(linksIn(html, 'manifest')).toEqual([])
  })
})

test.each([
  ['the priests', 'Vigário paroquial', '/Sobre'],
  ['the Rosary', 'Segurando a cruz do terço', '/Oracoes?oracao=terco'],
])('%s are in no page but theirs', async (_, words, theirs) => {
  for (const path of pagesAndMore) {
    const { html } = await openPage(site, path)
    expect(html.includes(words)).toBe(path.startsWith(theirs))
  }
})
