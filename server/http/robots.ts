import type { Handler } from 'hono'
import { apiBase, pages } from '../../contract/paths.ts'
import { originOf } from './requests/origin.ts'

/** robots.txt: the addresses that crawlers should skip, and the sitemap. */
export function robots(publicUrl: string | undefined): Handler {
  return (c) => {
    c.header('cache-control', 'no-cache')
    return c.text(
      [
        'User-agent: *',
        `Disallow: ${pages.admin}`,
        `Disallow: ${apiBase}`,
        '',
        `Sitemap: ${originOf(c, publicUrl)}/sitemap.xml`,
        '',
      ].join('\n'),
    )
  }
}
