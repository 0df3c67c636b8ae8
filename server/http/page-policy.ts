import { createHash } from 'node:crypto'
import { mapHosts } from '../../contract/map.ts'
import { videoFrameHosts } from '../../contract/content/video.ts'

/**
 * The content security policy of a page. Inline scripts and styles are named by hash, so that the
 * page can be cached. Only those rendered with the nonce count: a script that content injected lacks
 * it. The nonce is removed from the HTML, which stays as bytes: decoding and encoding it takes a
 * millisecond or more.
 */
export function pagePolicy(rendered: Buffer, nonce: string): { html: Buffer; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const attribute = ` nonce="${nonce}"`
  // One character for each byte. What is looked for is ASCII, which UTF-8 does not change.
  const characters = rendered.toString('latin1')
  const html = characters.replace(
    /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g,
    (whole, kind: keyof typeof hashes, attributes: string, content: string) => {
      if (!attributes.includes(attribute)) return whole
      if (content !== '') hashes[kind].add(sourceOf(content))
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
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), policy }
}

/** @param content one character for each byte */
function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content, 'latin1').digest('base64')}'`
}
