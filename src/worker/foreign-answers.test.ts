// A proxy or a captive portal answers in the place of the site.
// https://github.com/thelounge/thelounge/pull/2973, https://github.com/Aam-Digital/ndb-core/issues/1114
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shellPath } from '../api/offline.ts'
import { serveCall } from './api-responses.ts'
import { cacheNames } from './cache.ts'
import { servePanel } from './pages.ts'
import { servePicture } from './pictures.ts'

const origin = 'https://paroquia.example'
const call = '/api/acao.php'
const picture = `${origin}/uploads/acao/festa-1.webp?w=320`

/** Texts by cache and address. */
let cached: Map<string, string>
let network: Response

const key = (cacheName: string, address: string) => `${cacheName} ${address}`

beforeEach(() => {
  cached = new Map([
    [key(cacheNames.answers, call), '{"status":"success","data":["kept"]}'],
    [key(cacheNames.assets, shellPath), 'shell'],
  ])
  const open = async (name: string) => ({
    put: async (address: string, response: Response) => {
      cached.set(key(name, address), await response.text())
    },
    keys: async () => [],
    matchAll: async () => [],
  })
  const match = async (address: string, { cacheName, ignoreSearch }: MultiCacheQueryOptions) => {
    const text = cached.get(key(cacheName!, ignoreSearch ? address.split('?')[0]! : address))
    return text === undefined ? undefined : new Response(text)
  }
  vi.stubGlobal('self', { location: { origin } })
  vi.stubGlobal('caches', { open, match })
  vi.stubGlobal('fetch', async () => network)
})
afterEach(() => vi.unstubAllGlobals())

/** As browsers make it; the constructor sets neither type nor address. */
function answered(address: string, status: number, content: string, body: string): Response {
  const make = (): Response => {
    const response = new Response(body, { status, headers: { 'content-type': content } })
    const fixed = { type: 'basic', url: new URL(address, origin).href, clone: make }
    for (const [name, value] of Object.entries(fixed)) {
      Object.defineProperty(response, name, { value })
    }
    return response
  }
  return make()
}

async function serve(
  handle: (event: FetchEvent) => Promise<Response>,
  address: string,
): Promise<string> {
  const pending: Promise<unknown>[] = []
  const response = await handle({
    request: new Request(new URL(address, origin)),
    waitUntil: (promise: Promise<unknown>) => pending.push(promise),
  } as unknown as FetchEvent)
  await Promise.all(pending)
  return response.type === 'error' ? 'error' : response.text()
}

const html = '<h1>Bad gateway</h1>'

test.each([
  [200, 'text/html', html],
  [403, 'text/html', html],
  [502, 'text/html', html],
  [522, 'application/json', '{"error":"timed out"}'],
])('%i %s for a call: the cached answer is served, and stays', async (status, content, body) => {
  network = answered(call, status, content, body)
  const kept = cached.get(key(cacheNames.answers, call))
  expect(await serve(serveCall, call)).toBe(kept)
  expect(cached.get(key(cacheNames.answers, call))).toBe(kept)
})

test.each(['{"error":"maintenance"}', '{"status":"error","message":"Não."}'])(
  'JSON that is no success of this site is not cached: %s',
  async (body) => {
    cached.clear()
    network = answered(call, 200, 'application/json', body)
    await serve(serveCall, call)
    expect(cached).toEqual(new Map())
  },
)

test('an answer of the site is served and cached', async () => {
  const body = '{"status":"success","data":[]}'
  network = answered(call, 200, 'application/json', body)
  expect(await serve(serveCall, call)).toBe(body)
  expect(cached.get(key(cacheNames.answers, call))).toBe(body)
})

test('a proxy’s 502 for the panel: the cached document is served', async () => {
  network = answered('/Admin', 502, 'text/html', html)
  expect(await serve(servePanel, '/Admin')).toBe('shell')
})

test.each([200, 403, 504])('a page with %i for a picture is no picture', async (status) => {
  network = answered(picture, status, 'text/html', html)
  expect(await serve(servePicture, picture)).toContain('<svg')
  const wider = picture.split('?')[0]!
  cached.set(key(cacheNames.pictures, wider), 'another width')
  expect(await serve(servePicture, picture)).toBe('another width')
})
