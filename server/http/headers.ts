import type { MiddlewareHandler } from 'hono'

/** What every answer carries. Pages and uploads add their own content security policy. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    // A browser gives what it has kept the headers of a 304: the page's own policy must stay.
    if (c.res.status !== 304 && !headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000')
  }
}
