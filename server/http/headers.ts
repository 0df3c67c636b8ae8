import type { MiddlewareHandler } from 'hono'

/** What every answer carries, page or not. */
export function securityHeaderValues(publicUrl: string | undefined): [string, string][] {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
  ]
}

/** What `default-src` does not stand for, forbidden to whatever is opened without being a page. */
export const noDocument = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For what is no document: it may do nothing at all. */
export const apiPolicy = `default-src 'none'; ${noDocument}`

/** Pages and uploads add their own content security policy; the rest may do nothing at all. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const values = securityHeaderValues(publicUrl)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of values) headers.set(name, value)
    // A browser gives what it has kept the headers of a 304: the page's own policy must stay.
    if (c.res.status !== 304 && !headers.has('content-security-policy')) {
      headers.set('content-security-policy', apiPolicy)
    }
  }
}
