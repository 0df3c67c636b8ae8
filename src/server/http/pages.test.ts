import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './pages.ts'

const nonce = '0d9f'

function sent(rendered: string, its = nonce) {
  const { html, policy } = pagePolicy(Buffer.from(rendered), its)
  return { html: html.toString(), policy }
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function scriptSources(rendered: string): string[] {
  const { policy } = sent(rendered)
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
}

test('a script of ours is named by the hash of what the browser runs', () => {
  const script = 'let a = "<é>";\n  go()\n'
  expect(scriptSources(`<script nonce="0d9f">${script}</script>`)).toEqual([
    "'self'",
    hashOf(script),
  ])
})

test('several scripts are named, each once', () => {
  const page = ['a()', 'b()', 'a()']
    .map((each) => `<script nonce="0d9f">${each}</script>`)
    .join('<p>')
  expect(scriptSources(page)).toEqual(["'self'", hashOf('a()'), hashOf('b()')])
})

test.each([
  '<script>evil()</script>',
  '<script nonce="other">evil()</script>',
  '<script nonce=0d9f>evil()</script>',
  '<script data-nonce="0d9f">evil()</script>',
])('a script that came with the content is not named: %s', (script) => {
  expect(scriptSources(`<script nonce="0d9f">ours()</script>${script}`)).toEqual([
    "'self'",
    hashOf('ours()'),
  ])
})

test('a script of a file needs no hash', () => {
  expect(scriptSources('<script nonce="0d9f" src="/assets/a.js"></script>')).toEqual(["'self'"])
})

test('the nonce is taken out everywhere, and nothing else', () => {
  const rendered =
    '<link nonce="0d9f" rel="modulepreload" href="/a.js"/><p>$& $1 nonce … “ç”</p>' +
    '<script nonce="0d9f">let x = "$&"</script><script nonce="0d9f" src="/a.js"></script>'
  expect(sent(rendered).html).toBe(
    '<link rel="modulepreload" href="/a.js"/><p>$& $1 nonce … “ç”</p>' +
      '<script>let x = "$&"</script><script src="/a.js"></script>',
  )
})

test('the same page has the same policy with any nonce', () => {
  const page = (its: string) => sent(`<script nonce="${its}">a()</script>`, its)
  expect(page('1')).toEqual(page('2'))
})
