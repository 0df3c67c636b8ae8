import type { MiddlewareHandler } from 'hono'

/** The cache-control of a response whose address never gets other content. */
export const immutable = 'public, max-age=31536000, immutable'

/** The headers of every response. */
export function securityHeaderValues(publicUrl: string | undefined): [string, string][] {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(self), microphone=(), payment=()'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
  ]
}

/** The directives that `default-src` does not cover, for responses that are not pages. */
export const noDocument = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For responses that are not documents. */
export const apiPolicy = `default-src 'none'; ${noDocument}`

/** Pages and uploads set their own content security policy; all other responses get `apiPolicy`. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const values = securityHeaderValues(publicUrl)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of values) headers.set(name, value)
    // A 304 replaces headers of the browser's cached response: the page's own policy must stay.
    if (c.res.status !== 304 && !headers.has('content-security-policy')) {
      headers.set('content-security-policy', apiPolicy)
    }
  }
}
