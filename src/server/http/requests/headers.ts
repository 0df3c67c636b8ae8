import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    retryAfter: number
  }
}

/** Pages retry by themselves at about that time. */
const usualRetrySeconds = 5

export const immutable = 'public, max-age=31536000, immutable'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
}

/** `default-src` does not cover these. */
export const noDocumentDirectives = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const apiPolicy = `default-src 'none'; ${noDocumentDirectives}`

/** Pages and uploads set policies of their own. */
export function headersOfAll(publicUrl: string | undefined): MiddlewareHandler {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    for (const [name, value] of Object.entries(always)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000')
    // A 304 replaces headers of the cached response, which must keep its policy.
    if (status !== 304 && !headers.has('content-security-policy')) {
      headers.set('content-security-policy', apiPolicy)
    }
    const retryAfter = c.get('retryAfter') ?? (status === 503 ? usualRetrySeconds : undefined)
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  }
}
