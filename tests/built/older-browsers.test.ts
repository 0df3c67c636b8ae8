// The scripts use nothing that the oldest browsers of the README lack.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { supportOlderBrowsers } from '../../src/site/document/older-browsers.ts'

/** Newer than Chromium 111, Firefox 114 and Safari 16.4. */
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
