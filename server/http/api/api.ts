// The API: the table of calls made reachable, each behind the guard.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import { refusals } from '../../../contract/messages.ts'
import { describeApi } from '../../../contract/openapi.ts'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { guard } from './guard.ts'
import { handlers } from './handlers.ts'
import { parseJson, parseQuery } from './input.ts'

const largestJson = 2_000_000

export function createApi(services: Services, publicUrl: string | undefined): Hono {
  const api = new Hono()
  const description = describeApi()
  api.get('/openapi.json', (c) => c.json(description))
  api.use(etag())
  api.use(
    bodyLimit({
      maxSize: largestJson,
      onError: () => {
        throw new AppError(413, refusals.tooLarge)
      },
    }),
  )
  for (const [path, calls] of callsByPath()) {
    api.all(`/${path}`, async (c) => {
      // A HEAD request is a GET whose body the server leaves out.
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
      const name = calls.get(method)
      if (name === undefined) {
        c.header('allow', allowed(calls))
        throw new AppError(405, refusals.methodNotAllowed)
      }
      return answer(c, services, name, publicUrl)
    })
  }
  api.all('*', () => {
    throw new AppError(404, refusals.notFound)
  })
  return api
}

async function answer(
  c: Context,
  services: Services,
  name: EndpointName,
  publicUrl: string | undefined,
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name]
  guard(c, endpoint, publicUrl)
  const handler = handlers[name]
  // Whoever is not logged in may not do it, and nobody can log in to it yet.
  if (handler === undefined) throw new AppError(401, refusals.loginRequired)
  const query = endpoint.query && parseQuery(c, endpoint.query)
  const json = endpoint.json && (await parseJson(c, endpoint.json))
  const body = await handler(services, { query, json })
  c.header('cache-control', 'no-cache')
  return c.json({ status: 'success', ...body })
}

/** The methods of a path; wherever there is a GET, there is a HEAD. */
function allowed(calls: Map<string, EndpointName>): string {
  const methods = [...calls.keys()]
  return (calls.has('GET') ? ['HEAD', ...methods] : methods).join(', ')
}

/** The table by path, then by method. */
function callsByPath(): Map<string, Map<string, EndpointName>> {
  const byPath = new Map<string, Map<string, EndpointName>>()
  for (const [name, { path, method }] of Object.entries(endpoints)) {
    const calls = byPath.get(path) ?? new Map<string, EndpointName>()
    calls.set(method, name as EndpointName)
    byPath.set(path, calls)
  }
  return byPath
}
