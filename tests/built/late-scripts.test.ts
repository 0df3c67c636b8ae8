// The loaders' data reaches the router through names of its own that it does not document: this test
// names them should a release of React Router change them.
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, scriptsOf } from '../support/page.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

type RouterWindow = {
  __reactRouterContext: { stream: ReadableStream<Uint8Array>; streamController: object }
}

test('late scripts give the router all data and end its stream', async () => {
  const { html } = await openPage(site, '/Comunidade/1')
  const [, late = ''] = /<noscript id="scripts">([^]*?)<\/noscript>/.exec(html) ?? []
  const [, data] = /<script id="dados"[^>]*>([^]*?)<\/script>/.exec(late) ?? []
  const inline = scriptsOf(late).filter(({ attributes }) => !/module|src=/.test(attributes))

  const window = {} as RouterWindow
  const document = { getElementById: () => ({ textContent: data }) }
  const page = createContext({ window, document, ReadableStream, TextEncoderStream })
  for (const { content } of inline) runInContext(content, page)

  expect(window.__reactRouterContext).toHaveProperty('streamController')
  const handedOver = await new Response(window.__reactRouterContext.stream).text()
  expect(handedOver).toBe(data)
  expect(handedOver).toContain('Santo Antônio')
})
