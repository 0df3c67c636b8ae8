import { createHash } from 'node:crypto'
import { mapHosts } from '../../contract/map.ts'
import { videoFrameHosts } from '../../contract/content/video.ts'

/**
 * The content security policy of a page. Inline scripts and styles are named by hash, so that the
 * page can be cached. Only those rendered with the nonce count: a script that content injected lacks
 * it. The nonce is removed from the HTML.
 */
export function pagePolicy(rendered: string, nonce: string): { html: string; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const attribute = ` nonce="${nonce}"`
  const html = rendered.replace(
    /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g,
    (whole, kind: keyof typeof hashes, attributes: string, content: string) => {
      if (!attributes.includes(attribute)) return whole
      if (content !== '') {
        hashes[kind].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
      }
      return whole.replace(attribute, '')
    },
  )
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes.script].join(' '),
    ['style-src', "'self'", ...hashes.style].join(' '),
    // The panel shows a chosen file before it is uploaded.
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    ['frame-src', ...[...mapHosts, ...videoFrameHosts].map((host) => `https://${host}`)].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html: html.replaceAll(attribute, ''), policy }
}
