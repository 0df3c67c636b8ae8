import type { Handler } from 'hono'
import { apiBase, pages } from '../../contract/paths.ts'
import { originOf } from './origin.ts'

/** What programs that read the whole web are asked to leave alone, and where to begin. */
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
