// The scripts use nothing that the oldest browsers of the README lack.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { publicPages } from '../support/page-headings.ts'
import { openPage, scriptsOf } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'
import { supportOlderBrowsers } from '../../src/site/document/older-browsers.ts'

/** Newer than Chromium 111, Firefox 115 and Safari 16.4. */
const newer =
  /\b(?:Map|Object)\.groupBy|URL\.(?:canParse|parse)\b|Promise\.(?:withResolvers|try)|Array\.fromAsync|AbortSignal\.any|RegExp\.escape|(?:is|to)WellFormed|\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|flatMap|reduce|toArray|forEach|take|drop)\(|\.(?:union|intersection|difference|isSubsetOf)\(|Symbol\.(?:asyncDispose|dispose)/g
const polyfilled = ['Map.groupBy', 'URL.canParse']

test('what is newer is in src/site/document/older-browsers.ts', () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  const used = scripts.flatMap(
    (file) => readFileSync(join('build/client', file), 'utf8').match(newer) ?? [],
  )
  expect(new Set(used)).toEqual(new Set(polyfilled))
})

/** Newer than Safari 14, which runs the scripts inside documents. */
const newerThanSafari14 =
  /\/\(\?<[=!]|\/v\b|\bstatic\s*\{|#\w+ in\b|\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|with|hasOwn|replaceChildren\.call)\(|structuredClone|crypto\.randomUUID|AbortSignal\.timeout|Object\.hasOwn|requestIdleCallback|WeakRef/

// https://github.com/mozilla/pontoon/issues/3550, https://github.com/logto-io/logto/pull/8999
test('scripts inside documents run in Safari 14', async () => {
  const site = await createTestSite()
  for (const path of [...publicPages.map((each) => each.path), '/Admin']) {
    const { html } = await openPage(site, path)
    const atOnce = html.replace(/<noscript id="scripts">[^]*?<\/noscript>/, '')
    for (const { attributes, content } of scriptsOf(atOnce)) {
      if (/type=|src=/.test(attributes)) continue
      expect.soft(content, path).not.toMatch(newerThanSafari14)
    }
  }
  await site.close()
})

afterEach(() => vi.unstubAllGlobals())

test('which does the same', () => {
  vi.stubGlobal('Map', class extends Map {})
  vi.stubGlobal('URL', class extends URL {})
  const natively = [...Map.groupBy([1, 2, 3], (each) => each % 2)]
  Object.assign(Map, { groupBy: undefined })
  Object.assign(URL, { canParse: undefined })
  supportOlderBrowsers()
  expect([...Map.groupBy([1, 2, 3], (each) => each % 2)]).toEqual(natively)
  expect(URL.canParse('https://www.openstreetmap.org/')).toBe(true)
  expect(URL.canParse('/export', 'https://www.openstreetmap.org/')).toBe(true)
  expect(URL.canParse('Rua da Matriz, 1')).toBe(false)
})
