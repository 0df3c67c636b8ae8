import type { Context } from 'hono'

/** Where visitors reach the site: as the installer set it, else as this one did. */
export function originOf(c: Context, publicUrl: string | undefined): string {
  // A request may name any scheme (`GET https://paroquia.example/Home`), and what is made for it is
  // kept for others: the server itself speaks but one.
  return publicUrl ?? `http://${new URL(c.req.url).host}`
}

/**
 * An address as the visitor has it. Behind a proxy that speaks TLS the request's own has neither
 * the right scheme nor host.
 */
export function addressOf(c: Context, publicUrl: string | undefined): URL {
  const { pathname, search } = new URL(c.req.url)
  const url = new URL(originOf(c, publicUrl))
  // One by one: a path that begins with two slashes would be taken for a host.
  url.pathname = pathname
  url.search = search
  return url
}
