// The listener before the router and all handlers read the same value.
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { getPath } from 'hono/utils/url'
import { apiBase, pageAt, pages, withoutEnd } from '../../../parish/paths.ts'
import { type Cacheable, cacheable } from './cacheable.ts'
import { isFilePath, routeName } from './route-name.ts'
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'

type Address = {
  /** As the visitor sees it: behind a TLS proxy, scheme and host of the request differ. */
  href: string
  origin: string
  refusalStatus: 400 | 414 | undefined
  route: string
  isCall: boolean
  isFile: boolean
  /** `/Sobre` for `/sobre/`; undefined if the path is right, or no page's. */
  own: string | undefined
  cacheable: Cacheable | undefined
}

declare module 'hono' {
  interface ContextVariableMap {
    address: Address
  }
}

/** The number of addresses, and of all their characters. */
const mostKnown = 2_000
const longestKnown = 1_000_000

/** Parsing takes longer than sending a cached response. @returns undefined for an invalid host */
export type ReadAddress = (host: string, target: string) => Address | undefined

export function createAddresses(publicUrl?: string | undefined): ReadAddress {
  const known = new LRUCache<string, Address>({
    max: mostKnown,
    maxSize: longestKnown,
    sizeCalculation: (_, text) => text.length,
  })
  return (host, target) => {
    const text = `${host} ${target}`
    const before = known.get(text)
    if (before !== undefined) return before
    const url = URL.parse(`http://${host}${target}`)
    // A user, a path or a space in it would name another host.
    if (url?.hostname !== host.replace(/:\d+$/, '').toLowerCase()) return undefined
    const address = addressAt(url, publicUrl)
    known.set(text, address)
    return address
  }
}

function addressAt(asked: URL, publicUrl: string | undefined): Address {
  // The server itself speaks only http.
  const url = new URL((publicUrl ?? `http://${asked.host}`) + asked.pathname + asked.search)
  const path = pathWithoutRepeatedSlashes({ url: url.href } as Request)
  const page = pageAt(path)
  const search = page?.page === pages.busca ? asked.search : withoutEnd(asked.search)
  const own = page && page.own + search
  const unreadable = refusalStatus(asked)
  return {
    href: url.href,
    origin: url.origin,
    refusalStatus: unreadable,
    route: routeName(path, page),
    isCall: path.startsWith(apiBase),
    isFile: isFilePath(path),
    // The router ignores case and a final slash; search engines and caches do not.
    own: own === path + asked.search ? undefined : own,
    cacheable: unreadable === undefined ? cacheable(url, page) : undefined,
  }
}

export function setAddress(read: ReadAddress): MiddlewareHandler {
  return async (c, next) => {
    const url = URL.parse(c.req.url)
    const address = url === null ? undefined : read(url.host, url.pathname + url.search)
    if (address === undefined) return c.body(null, 400)
    c.set('address', address)
    return next()
  }
}

/**
 * Clients of an old site join its base address and a path with two slashes:
 * `//uploads/acao/x.webp`.
 */
export function pathWithoutRepeatedSlashes(request: Request): string {
  const path = getPath(request)
  const collapsed = path.replaceAll(/\/{2,}/g, '/')
  return collapsed.startsWith('/uploads/') ? collapsed : path
}

const longestUrl = 4096
/** RFC 1035, 2.3.4 */
const longestHost = 253

export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  const status = c.get('address').refusalStatus
  if (status !== undefined) throw new AppError(status, refusals.malformedUrl)
  await next()
}

export function refusalStatus({ hostname, pathname, search }: URL): 400 | 414 | undefined {
  if (hostname.length > longestHost) return 400
  if (pathname.length + search.length > longestUrl) return 414
  return isReadable(pathname + search) ? undefined : 400
}

function isReadable(text: string): boolean {
  try {
    return !/\p{Control}/u.test(decodeURIComponent(text))
  } catch {
    return false
  }
}
