// What the address of a request says, found once for the request: the listener in front of the router
// and all handlers behind it read the same value.
import type { MiddlewareHandler } from 'hono'
import { apiBase, pageAt } from '../../../contract/paths.ts'
import { type Cacheable, cacheable } from './cacheable.ts'
import { unreadableAs } from './refuse-unreadable.ts'
import { pathWithoutRepeatedSlashes } from './repeated-slashes.ts'
import { routeName } from './route-name.ts'

export type Address = {
  /** As the visitor uses it: behind a TLS proxy the request's own scheme and host differ. */
  href: string
  /** The site's: `PUBLIC_URL`, else the host of the request. */
  origin: string
  /** The status with which a malformed address is refused. */
  unreadableAs: 400 | 414 | undefined
  /** Its name in the log. */
  route: string
  isCall: boolean
  /** Every file has an extension, and no page does. */
  isFile: boolean
  /** The path at which the page is, as `/Sobre` for `/sobre/`; undefined if it is that, or no page's. */
  ownPath: string | undefined
  /** Undefined where responses are not cached. */
  cacheable: Cacheable | undefined
}

/** '.jpg', '.woff2'; not the end of '/Comunidade/1.5', nor of an old program's page. */
const fileEnding = /\.(?=\w*[a-z])(?!(?:php\d?|html?|aspx?|jsp|cgi)$)\w{1,11}$/i

declare module 'hono' {
  interface ContextVariableMap {
    address: Address
  }
}

/** @returns undefined if the text is no URL */
export function readAddress(text: string): Address | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const path = pathWithoutRepeatedSlashes({ url: url.href } as Request)
  const page = pageAt(path)
  const unreadable = unreadableAs(url)
  return {
    href: url.href,
    origin: url.origin,
    unreadableAs: unreadable,
    route: routeName(path, page),
    isCall: path.startsWith(apiBase),
    isFile: fileEnding.test(path),
    // The router ignores case and a slash at the end; search engines and caches do not.
    ownPath: page?.own === path ? undefined : page?.own,
    cacheable: unreadable === undefined ? cacheable(url, page) : undefined,
  }
}

/** Sets `address` for all that follow. @param read is `readAddress`, or one that remembers its results */
export function knowAddress(
  read: typeof readAddress,
  publicUrl?: string | undefined,
): MiddlewareHandler {
  return (c, next) => {
    // A request may name any scheme (`GET https://paroquia.example/Home`), and its response is cached
    // for others: the server itself speaks http only.
    const { host, pathname, search } = new URL(c.req.url)
    c.set('address', read((publicUrl ?? `http://${host}`) + pathname + search)!)
    return next()
  }
}
