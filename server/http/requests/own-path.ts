import { pageAt } from '../../../contract/paths.ts'

/**
 * The path at which a page is, as `/Sobre` for `/sobre/`; undefined if it is that, or no page's. The
 * router ignores case and a slash at the end; search engines and caches do not.
 */
export function ownPath(path: string): string | undefined {
  const own = pageAt(path)?.own
  return own === path ? undefined : own
}
