import type { Handler } from 'hono'
import { apiBase, pages } from '../../parish/paths.ts'

/** robots.txt: the addresses that crawlers should skip, and the sitemap. */
export function robots(): Handler {
  return (c) => {
    c.header('cache-control', 'no-cache')
    return c.text(
      [
        'User-agent: *',
        `Disallow: ${pages.admin}`,
        `Disallow: ${apiBase}`,
        '',
        `Sitemap: ${c.get('address').origin}/sitemap.xml`,
        '',
      ].join('\n'),
    )
  }
}
