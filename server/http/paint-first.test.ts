import { expect, test } from 'vitest'
import { startLater, withoutManifest, withStyles } from './paint-first.ts'

const nonce = '0d9f'
const styles: Record<string, string> = { '/assets/a-1.css': 'a{}', '/assets/b-2.css': 'b{}' }
const styleAt = (path: string) => ({ style: styles[path] ?? '', isWhole: path.includes('a-1') })

const links =
  '<link nonce="0d9f" rel="stylesheet" href="/assets/a-1.css#"/>' +
  '<link rel="stylesheet" href="/assets/b-2.css"/>'

test('styles stand in the page in their order, before links that load nothing yet', () => {
  expect(withStyles(`<head><title>T</title>${links}</head>`, nonce, styleAt)).toBe(
    '<head><title>T</title><style nonce="0d9f">a{}b{}</style>' +
      '<link nonce="0d9f" rel="stylesheet" href="/assets/a-1.css#" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/b-2.css" disabled="" data-mais=""/></head>',
  )
})

test.each([
  '<p>no styles</p>',
  '<link rel="stylesheet" href="https://elsewhere.example/assets/a-1.css"/>',
  '<link rel="stylesheet" href="/assets/../../secret.css"/>',
  '&lt;link rel="stylesheet" href="/assets/a-1.css"/&gt;',
])('what is no style of the build is left alone: %s', (page) => {
  expect(withStyles(page, nonce, styleAt)).toBe(page)
})

const preloads =
  '<link rel="modulepreload" href="/assets/manifest.js"/>' +
  '<link rel="modulepreload" href="/assets/entry.js" nonce="0d9f"/>' +
  '<link rel="modulepreload" href="/assets/root.js" nonce="0d9f"/>'
const modules = `<script nonce="0d9f" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`

test('modules are imported later, in the order that they had, the entry as the last', () => {
  const page = startLater(`<head>${preloads}</head><body>${modules}<p>after</p></body>`, nonce)
  expect(page).toMatch(/^<head><\/head><body><script nonce="0d9f">\(async\(\)=>/)
  expect(page).toMatch(/<\/script><p>after<\/p><\/body>$/)
  expect(page).toContain(`await import("/assets/manifest.js");
const route0=await import("/assets/root.js");
const route1=await import("/assets/home.js");
window.__reactRouterRouteModules = {"root":route0,"home":route1};
if(at()===here)import("/assets/entry.js");`)
  const [, files = ''] = /const files=(\[[^\]]*\])/.exec(page) ?? []
  expect(JSON.parse(files)).toEqual(['/assets/manifest.js', '/assets/entry.js', '/assets/root.js'])
  // Nothing runs the entry before its turn.
  expect(page).toContain('for(const file of files)if(file!=="/assets/entry.js")await import(file)')
})

test('what the router says in several scripts is said in one, in the same order', () => {
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`
  const page = startLater(
    `<head>${preloads}</head>${script('own()')}<p>x</p>${script('a = "$&"')}${modules}` +
      `<!--$-->${script('b()')}<!--/$--><script>theirs()</script>${script('c()')}`,
    nonce,
  )
  expect(
    page.startsWith(`<head></head>${script('own()')}<p>x</p><script nonce="0d9f">a = "$&";`),
  ).toBe(true)
  expect(
    page.endsWith(
      `b();\nc()</script>${script('')}<!--$-->${script('')}<!--/$-->` +
        `<script>theirs()</script>${script('')}`,
    ),
  ).toBe(true)
})

test('the script that was made of them is one that a browser understands', () => {
  const page = startLater(`<head>${preloads}</head>${modules}`, nonce)
  const [, code = ''] = /<script[^>]*>([^<]*)/.exec(page) ?? []
  // oxlint-disable-next-line no-new-func
  expect(() => new Function(code)).not.toThrow()
})

test.each([
  '<p>no modules</p>',
  modules.replace('0d9f', 'other'),
  modules.replace(' nonce="0d9f"', ''),
])('what is none of our modules is left alone: %s', (page) => {
  expect(startLater(page, nonce)).toBe(page)
})

test('the manifest is left out, and nothing else', () => {
  expect(
    withoutManifest('<link nonce="1" rel="manifest" href="/m"/><link rel="icon" href="/i"/>'),
  ).toBe('<link rel="icon" href="/i"/>')
})
