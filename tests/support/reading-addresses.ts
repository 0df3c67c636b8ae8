import { operations } from '../../src/api/calls/operations.ts'
import { apiBase, pages } from '../../src/parish/paths.ts'
import { fixedRoutes, openapiPath } from '../../src/server/http/address/route-name.ts'

const reading = Object.values(operations).filter(({ method }) => method === 'GET')

/** The addresses that answer a GET, but for those of built and uploaded files. */
export const readingAddresses = [
  '/',
  ...Object.values(pages).map((path) => path.replace('{id}', '1')),
  ...reading.map(({ path }) => apiBase + path),
  ...[...fixedRoutes].filter((path) => path === openapiPath || !path.startsWith(apiBase)),
  '/calendario/paroquia.ics',
  '/calendario/comunidade-1.ics',
  '/calendario/evento-1.ics',
  '/calendario/nada.ics',
  '/favicon.ico',
  '/nada.png',
  '/nada/nada',
]
