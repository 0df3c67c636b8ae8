import type { Context } from 'hono'

/** Where visitors reach the site: as the installer set it, else as this one did. */
export function originOf(c: Context, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(c.req.url).origin
}

/**
 * An address as the visitor has it. Behind a proxy that speaks TLS the request's own has neither
 * the right scheme nor host.
 */
export function addressOf(c: Context, publicUrl: string | undefined): URL {
  const { origin, pathname, search } = new URL(c.req.url)
  const url = new URL(publicUrl ?? origin)
  // One by one: a path that begins with two slashes would be taken for a host.
  url.pathname = pathname
  url.search = search
  return url
}
