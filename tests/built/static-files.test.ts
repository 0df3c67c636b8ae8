// What the build made is sent compressed and kept by the browser.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createAddresses, setAddress } from '../../src/server/http/address/address.ts'
import { staticFiles } from '../../src/server/http/static-files.ts'
import { createTestSite } from '../support/site.ts'

const clientDir = resolve('build/client')
const assets = readdirSync(join(clientDir, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))

const site = await createTestSite()
afterAll(() => site.close())

test('an asset equals the built file, byte for byte', async () => {
  const changed: string[] = []
  for (const name of assets) {
    const response = await site.app.request(`/assets/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBeNull()
    const content = Buffer.from(await response.arrayBuffer())
    if (!content.equals(readFileSync(join(clientDir, 'assets', name)))) changed.push(name)
  }
  expect(changed).toEqual([])
})

test('an asset may be kept for ever, for its name changes with its content', async () => {
  for (const name of assets) {
    const { headers } = await site.app.request(`/assets/${name}`)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('what can be compressed is, for a browser that takes %s', async (accepted, encoding) => {
  for (const name of assets.filter((each) => !each.endsWith('.woff2'))) {
    const headers = { 'accept-encoding': accepted }
    const response = await site.app.request(`/assets/${name}`, { headers })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  }
})

test('icons may be kept for a day', async () => {
  for (const name of ['icone-192.png', 'icone.svg', 'icone-apple-180.png']) {
    const { status, headers } = await site.app.request(`/icons/${name}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  }
})

test('scripts, styles and fonts say what they are', async () => {
  const types = {
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    woff2: 'font/woff2',
    svg: 'image/svg+xml; charset=utf-8',
  }
  for (const [ending, type] of Object.entries(types)) {
    const name = assets.find((each) => each.endsWith(`.${ending}`))
    const { headers } = await site.app.request(`/assets/${name}`)
    expect(headers.get('content-type')).toBe(type)
  }
})

test('an asset of an older build is not found, and not taken for a page', async () => {
  const response = await site.app.request('/assets/common-00000000.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
})

test('an asset of the build before is sent to pages that are still open', async () => {
  const previous = mkdtempSync(join(tmpdir(), 'adro-anterior-'))
  onTestFinished(() => rmSync(previous, { recursive: true }))
  mkdirSync(join(previous, 'assets'))
  writeFileSync(join(previous, 'assets', 'common-00000000.js'), 'old')
  writeFileSync(join(previous, 'old.js'), 'old')
  const app = new Hono().use(setAddress(createAddresses()), staticFiles(clientDir, [previous]))
  const response = await app.request('/assets/common-00000000.js')
  expect(await response.text()).toBe('old')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const [current = ''] = assets
  expect((await app.request(`/assets/${current}`)).status).toBe(200)
  // Only what a name with a hash tells apart.
  expect((await app.request('/old.js')).status).toBe(404)
})

test('the pages are rendered by React as built for production, however it was started', () => {
  // The other build is slower, larger, and writes the reasons of failures into the page.
  const server = readFileSync(resolve('build/server/index.js'), 'utf8')
  expect(server.includes('Switched to client rendering')).toBe(false)
})

// A blocker of advertisements refuses files with names of advertisements.
// https://github.com/openfrontio/OpenFrontIO/pull/3085
test('the names of scripts say nothing', () => {
  const scripts = assets.filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => !/^(?:parte-[\w-]{8}|manifest-\w+)\.js$/.test(name))).toEqual([])
})
