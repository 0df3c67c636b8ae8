import { apiBase } from '../contract/paths.ts'

/** What the worker takes care of; everything else goes its way as if there were no worker. */
export type Kind = 'page' | 'asset' | 'picture' | 'answer'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'get' | 'has'>
}

/** The address of the daily readings; the only call that a page makes with a query. */
export const liturgiaPath = `${apiBase}liturgia`

const notPages = /^\/(?:admin|api|assets|icons|uploads)(?:\/|$)/i

/** @param calls the addresses of the calls whose answers are the same for everybody */
export function kindOf(request: Asked, origin: string, calls: readonly string[]): Kind | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) {
    return undefined
  }
  const { pathname } = url
  if (request.mode === 'navigate') {
    const isPage = request.destination === 'document' && !notPages.test(pathname)
    return isPage && !/\.[^/]*$/.test(pathname) ? 'page' : undefined
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/uploads/')) {
    return request.destination === 'image' && isPicture(url) ? 'picture' : undefined
  }
  // Who asks for what the server has now, as the staff's panel does, is not given anything older.
  if (request.headers.get('cache-control') === 'no-cache') return undefined
  if (pathname === liturgiaPath) return 'answer'
  return url.search === '' && calls.includes(pathname) ? 'answer' : undefined
}

/** An uploaded picture. Videos are uploads too: they may have 200 MB, and are not kept. */
export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/uploads/') && pathname.endsWith('.webp')
}
