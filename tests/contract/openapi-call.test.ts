import { afterAll, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

test('the description of the API can be fetched and names every call', async () => {
  const response = await site.app.request('/api/openapi.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const { openapi, paths } = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(openapi).toMatch(/^3\.1\./)
  for (const { path, method } of Object.values(operations)) {
    expect(paths[`/${path}`]).toHaveProperty(method.toLowerCase())
  }
})

test('the address that it names for the calls is the one they have', async () => {
  const response = await site.app.request('/api/openapi.json')
  const { servers } = (await response.json()) as { servers: { url: string }[] }
  const found = await site.app.request(`${servers[0]!.url}/acao.php`)
  expect(found.status).toBe(200)
})
