import { linkPath } from '../parish/equipe/link-path.ts'
import { apiBase } from '../parish/paths.ts'

export type RequestKind = 'page' | 'panel' | 'asset' | 'picture' | 'document' | 'answer'

type FetchRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'get' | 'has'>
}

export const liturgiaPath = `${apiBase}liturgia`

const documents = /^\/uploads\/documentos\/[^/]+\.pdf$/
const panel = /^\/admin\/?$/i
const notPages = new RegExp(`^(?:/(?:admin|api|assets|icons|uploads)|${linkPath})(?:/|$)`, 'i')

export function requestKindOf(
  request: FetchRequest,
  origin: string,
  calls: readonly string[],
): RequestKind | undefined {
  const url = new URL(request.url)
  const { pathname } = url
  if (request.method !== 'GET' || url.origin !== origin) return undefined
  // Viewers request parts of a document.
  if (documents.test(pathname)) return 'document'
  if (request.headers.has('range')) return undefined
  if (request.mode === 'navigate') {
    if (request.destination !== 'document') return undefined
    if (panel.test(pathname)) return 'panel'
    return notPages.test(pathname) || /\.[^/]*$/.test(pathname) ? undefined : 'page'
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/uploads/')) {
    return request.destination === 'image' && isPicture(url) ? 'picture' : undefined
  }
  // The panel asks for the present state.
  if (request.headers.get('cache-control') === 'no-cache') return undefined
  if (pathname === liturgiaPath) return 'answer'
  return url.search === '' && calls.includes(pathname) ? 'answer' : undefined
}

/** Videos (up to 200 MB) are not cached. */
export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/uploads/') && pathname.endsWith('.webp')
}
