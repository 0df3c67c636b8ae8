import { getPath } from 'hono/utils/url'

/** Uploads and calls; pages keep their one address. */
const merged = /^\/(?:uploads|api)\//

/**
 * The path by which the router finds a handler. Existing clients join a base and a path to
 * `//uploads/acao/a.webp`, which web servers for PHP answer. Only the lookup changes: the response
 * stays at that address, since a redirect to `//host` would leave the site.
 */
export function mergedPath(request: Request): string {
  const path = getPath(request)
  if (!path.includes('//')) return path
  const single = path.replaceAll(/\/{2,}/g, '/')
  return merged.test(single) ? single : path
}
