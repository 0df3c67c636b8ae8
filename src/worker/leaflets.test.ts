import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveDocument } from './leaflets.ts'

const origin = 'https://paroquia.example'
const listPath = '/api/documento.php'
const listed = 'folheto-1.pdf'

/** What the site is asked for besides the document itself. */
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('self', { location: { origin } })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ data: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

function stubCaches(list?: object[]): void {
  vi.stubGlobal('caches', {
    open: async () => ({ put: async () => undefined, keys: async () => [] }),
    match: async (address: string) =>
      address === listPath && list !== undefined ? Response.json({ data: list }) : undefined,
  })
}

/** A response of the network, as browsers make it and the constructor cannot. */
function fromNetwork(): Response {
  const response = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: fromNetwork },
  })
}

async function open(name: string): Promise<void> {
  const pending: Promise<unknown>[] = []
  await serveDocument({
    request: new Request(`${origin}/uploads/documentos/${name}`),
    preloadResponse: Promise.resolve(fromNetwork()),
    waitUntil: (promise: Promise<unknown>) => pending.push(promise),
  } as unknown as FetchEvent)
  await Promise.all(pending)
}

const leaflet = { id: 1, tipo: 'boletim', data: '2026-11-22', arquivo: listed }

test.each([
  ['without a cached list', undefined, 'novo.pdf', 1],
  ['that the cached list does not name', [leaflet], 'novo.pdf', 1],
  ['that the cached list names', [leaflet], listed, 0],
])('an opened document %s', async (_, list, name, times) => {
  stubCaches(list)
  await open(name)
  expect(asked).toEqual(Array.from({ length: times }, () => listPath))
})
