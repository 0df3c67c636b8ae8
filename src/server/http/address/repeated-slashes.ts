import { getPath } from 'hono/utils/url'

/**
 * The path by which a request is routed: `/uploads/acao/x.webp` also for `//uploads/acao/x.webp`.
 * Clients of an old site join its base address and a path with two slashes. Other addresses stay as
 * they are: each page has one address.
 */
export function pathWithoutRepeatedSlashes(request: Request): string {
  const path = getPath(request)
  const collapsed = path.replaceAll(/\/{2,}/g, '/')
  return collapsed.startsWith('/uploads/') ? collapsed : path
}
