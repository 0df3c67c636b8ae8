import type { Context } from 'hono'

/** The site's origin: `PUBLIC_URL`, else the host of this request. */
export function originOf(c: Context, publicUrl: string | undefined): string {
  // A request may name any scheme (`GET https://paroquia.example/Home`), and its response is cached
  // for others: the server itself speaks http only.
  return publicUrl ?? `http://${new URL(c.req.url).host}`
}

/** The address that the visitor uses: behind a TLS proxy the request's own scheme and host differ. */
export function addressOf(c: Context, publicUrl: string | undefined): URL {
  const { pathname, search } = new URL(c.req.url)
  const url = new URL(originOf(c, publicUrl))
  // Set separately: a path that begins with two slashes would be parsed as a host.
  url.pathname = pathname
  url.search = search
  return url
}
