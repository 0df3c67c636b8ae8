// What a first visit costs, as it goes over the wire.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { conjuntos } from '../../src/parish/oracoes/conjuntos.ts'
import { addressOfLeitura, leituras } from '../../src/site/liturgia/leituras.ts'
import { shellPath } from '../../src/api/offline.ts'
import { pages } from '../../src/parish/paths.ts'
import { pageOfTerco } from '../../src/parish/oracoes/pages.ts'
import { openPage, publicPages } from '../support/page.ts'
import { createSiteWithReadings } from '../support/site-with-readings.ts'
import { readXml } from '../support/strict-readers.ts'

const clientDir = resolve('build/client')
/** Bytes: at most so much JavaScript, and so much of everything but pictures. */
const mostScript = 164_500
const mostOfAll = 229_500
/**
 * Bytes of HTML: a page fits in the first flight of a connection, ten segments of 1,460; a
 * community needs one more, and Sobre two, with what stands in their margins.
 */
const mostHtml = 15_700
const mostHtmlOfSobre = 16_500
/**
 * Home has thirteen parts: texts, Masses, shortcuts, the next days, the gospel, two carousels of fifteen
 * pictures, a publication.
 * Only its styles and its first screen arrive in the first flight.
 */
const mostHtmlOfHome = 19_400

/** The service worker fetches this page, with the styles of all others, and no visitor waits for it. */
const mostHtmlOfShell = 16_000

const site = await createSiteWithReadings('long')
afterAll(() => site.close())

/** The letters of both families; other signs are loaded where a page has some. */
const fontsOfEveryPage = readdirSync(`${clientDir}/assets`)
  .filter((name) => /-letters-.*\.woff2$/.test(name))
  .map((name) => `/assets/${name}`)

/** The scripts that a page names, and all that they import in turn. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const code = readFileSync(clientDir + path, 'utf8')
    const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    for (const [, name = ''] of imports) waiting.push(`/assets/${name}`)
  }
  return found
}

function bytesOf(paths: Iterable<string>, ending = ''): number {
  return [...paths].reduce((sum, path) => sum + statSync(clientDir + path + ending).size, 0)
}

test.each([...publicPages, '/nada'])('%s', async (path) => {
  const { html } = await openPage(site, path)
  const scripts = scriptsOf(html)
  // If this were empty, the rest would prove nothing.
  expect(scripts.size).toBeGreaterThan(3)
  const script = bytesOf(scripts, '.br')
  expect(script).toBeLessThanOrEqual(mostScript)
  const others = gzipSync(html).byteLength + bytesOf(fontsOfEveryPage)
  expect(script + others).toBeLessThanOrEqual(mostOfAll)
})

/** All addresses in the site's own list for search engines, and what it leaves out. */
async function allAddresses(): Promise<string[]> {
  const listed = readXml(await (await site.app.request('/sitemap.xml')).text()).get('loc') ?? []
  const guides = conjuntos.map(({ conjunto }) => `${pageOfTerco(conjunto)}&guia=1`)
  const readings = leituras.map(({ name }) => addressOfLeitura(null, name))
  const others = [pages.admin, shellPath, '/nada', ...guides, ...readings]
  return [...listed.map((address) => address.replace(/^https?:\/\/[^/]+/, '')), ...others]
}

test('the styles and the first screen of Home arrive in the first flight', async () => {
  const { html } = await openPage(site, pages.home)
  const firstScreen = html.slice(0, html.indexOf('id="procura"'))
  expect(firstScreen).toContain('id="missa"')
  expect(brotliCompressSync(firstScreen).byteLength).toBeLessThanOrEqual(mostHtml)
})

test('the HTML of every page fits in the first flight of a connection', async () => {
  const mostOf: Record<string, number> = {
    [pages.home]: mostHtmlOfHome,
    [pages.sobre]: mostHtmlOfSobre,
    [shellPath]: mostHtmlOfShell,
  }
  const heavy: Record<string, number> = {}
  const addresses = await allAddresses()
  // If this were empty, the rest would prove nothing.
  expect(addresses.length).toBeGreaterThan(50)
  for (const path of addresses) {
    const headers = { 'accept-encoding': 'gzip, br' }
    const response = await site.app.request(path, { headers })
    expect(response.headers.get('content-encoding')).toBe('br')
    const bytes = (await response.arrayBuffer()).byteLength
    if (bytes > (mostOf[path] ?? mostHtml)) heavy[path] = bytes
  }
  // Of each page that is too heavy, the bytes.
  expect(heavy).toEqual({})
})

test('no document loads what draws QR codes; offline it is there', async () => {
  const all = readdirSync(clientDir + '/assets').filter(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(`${clientDir}/assets/${name}`, 'utf8').includes('minCorrectionLevel'),
  )
  expect(all).toHaveLength(1)
  const file = `/assets/${all[0]}`
  for (const path of publicPages) {
    const { html } = await openPage(site, path)
    expect(scriptsOf(html)).not.toContain(file)
  }
  expect(readFileSync(`${clientDir}/sw.js`, 'utf8')).toContain(file)
})

test.each(['/Liturgia', '/Oracoes', '/Oracoes?oracao=terco', '/Horarios'])(
  '%s, which shows no text with links, loads nothing that finds them',
  async (path) => {
    const finds = async (page: string) =>
      [...scriptsOf((await openPage(site, page)).html)].some((script) =>
        readFileSync(clientDir + script, 'utf8').includes(String.raw`zap\s?zap`),
      )
    expect(await finds('/Home')).toBe(true)
    expect(await finds(path)).toBe(false)
  },
)
