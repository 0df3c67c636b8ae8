// The content security policy of each page names what the page holds, and nothing else.
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openPage, publicPages, scriptsOf, tagsOf } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

function directive(headers: Headers, name: string): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const found = policy.split('; ').find((each) => each.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

describe.each([...publicPages, '/nada', '/Comunidade/999'])('%s', (path) => {
  test('the policy names each inline script by hash, and no other', async () => {
    const { headers, html } = await openPage(site, path)
    // An empty one says nothing that could be run.
    const inline = scriptsOf(html).filter(
      ({ attributes, content }) => !attributes.includes(' src=') && content !== '',
    )
    expect(inline.length).toBeGreaterThan(0)
    const hashes = inline.map(({ content }) => {
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    })
    expect(new Set(directive(headers, 'script-src'))).toEqual(new Set(["'self'", ...hashes]))
  })

  test('the policy names the style by hash, and no other', async () => {
    const { headers, html } = await openPage(site, path)
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(
      ([, style = '']) => style,
    )
    expect(styles).toHaveLength(1)
    const hash = createHash('sha256').update(styles[0]!).digest('base64')
    expect(directive(headers, 'style-src')).toEqual(["'self'", `'sha256-${hash}'`])
  })

  test('a page has no nonce, no style attribute and no inline handler', async () => {
    const { html } = await openPage(site, path)
    expect(html).not.toMatch(/\bnonce\b/)
    expect(tagsOf(html)).not.toMatch(/\s(?:style|on\w+)=/i)
  })

  test('a page loads nothing from another host but maps and videos in frames', async () => {
    const { headers, html } = await openPage(site, path)
    for (const name of ['default-src', 'script-src', 'img-src']) {
      expect(directive(headers, name).filter((each) => /^https?:|\*/.test(each))).toEqual([])
    }
    expect(directive(headers, 'script-src').filter((each) => each.includes('unsafe'))).toEqual([])
    expect(directive(headers, 'object-src')).toEqual(["'none'"])
    expect(directive(headers, 'base-uri')).toEqual(["'none'"])
    const loaded = html
      .replace(/<link rel="canonical"[^>]*>/, '')
      .matchAll(/<(?:script|img|link|video|source)\b[^>]*?\s(?:src|href)="([^"]*)"/g)
    for (const [, address = ''] of loaded) expect(address).toMatch(/^(?:\/(?!\/)|data:)/)
  })
})

test('a page that a browser has kept keeps its policy', async () => {
  const { headers } = await openPage(site, '/Home')
  const again = await site.app.request('/Home', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  // What a 304 names takes the place of what was kept.
  expect(again.headers.get('content-security-policy')).toBeNull()
})

test('the frame of a map is of a host that the policy names', async () => {
  const { headers, main } = await openPage(site, '/Comunidade/1')
  const [, address = ''] = /<iframe src="([^"]*)"/.exec(main) ?? []
  expect(directive(headers, 'frame-src')).toContain(new URL(address).origin)
})
