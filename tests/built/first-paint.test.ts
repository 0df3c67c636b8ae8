// What a page needs to be painted comes with it; what it needs to become interactive comes later.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { shellPath } from '../../src/api/offline.ts'
import { sourcesOf } from '../support/built-styles.ts'
import { openPage, publicPages } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const pagesAndMore = [...publicPages, '/Oracoes?oracao=terco&misterio=gozosos&guia=1', '/nada']
const sheets = globSync('build/client/assets/*.css').map((file) => ({
  name: basename(file),
  css: readFileSync(file, 'utf8'),
}))
const whole = sheets.map(({ css }) => css).join('')

/** The class names of the CSS modules that a style sheet has rules for. */
const styledBy = (css: string) =>
  new Set([...css.matchAll(/\.(\w+_[\w-]+)/g)].map(([, name]) => name!))

const styleOf = (html: string) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''

/** The names of the sheets that a page brings along, without their hashes. */
function sheetsOf(html: string): string[] {
  const style = styleOf(html)
  return sheets.filter(({ css }) => style.includes(css)).map(({ name }) => name.split('-')[0]!)
}

/** The page without what a browser that runs scripts takes for text. */
const atOnce = (html: string) => html.replace(/<noscript[^]*?<\/noscript>/g, '')

describe.each(pagesAndMore)('%s', (path) => {
  test('a page brings its styles along, and waits for none', async () => {
    const { html } = await openPage(site, path)
    expect(sheetsOf(html)).toContain('root')
    const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? []
    expect(links).toEqual([expect.stringContaining('media="print"')])
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    const [inWhole, inPage] = [styledBy(whole), styledBy(styleOf(html))]
    expect(used.some((name) => inPage.has(name))).toBe(true)
    expect(used.filter((name) => inWhole.has(name) && !inPage.has(name))).toEqual([])
  })

  test('a page starts no script file before it is painted', async () => {
    const { html } = await openPage(site, path)
    expect(atOnce(html)).not.toMatch(/modulepreload|type="module"|<script[^>]* src=/)
    expect(html).toMatch(/<noscript[^]*type="module"[^]*<\/noscript>/)
  })
})

test('a page brings the styles of no other page along, nor the panel’s', async () => {
  const of = async (path: string) => sourcesOf(styleOf((await openPage(site, path)).html))
  const popup = 'src/site/home/publicacao-popup.module.css'
  const panel = 'src/panel/ui/panel.module.css'
  expect(sourcesOf(whole)).toContain(panel)
  expect(await of('/Home')).toContain(popup)
  for (const path of pagesAndMore) expect(await of(path)).not.toContain(panel)
  for (const path of ['/Horarios', '/Oracoes', '/Admin']) {
    expect(await of(path)).not.toContain(popup)
  }
})

test('the document for all addresses has the styles of all pages', async () => {
  const inShell = sheetsOf((await openPage(site, shellPath)).html)
  for (const path of pagesAndMore) {
    const { html } = await openPage(site, path)
    expect(inShell).toEqual(expect.arrayContaining(sheetsOf(html)))
  }
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
