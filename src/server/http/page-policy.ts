import { createHash } from 'node:crypto'
import { mapHosts } from '../../parish/comunidades/map.ts'
import { videoFrameHosts } from '../../model/files/video.ts'

/**
 * The content security policy of a page. Inline scripts and styles are named by hash, so that the
 * page can be cached. Only scripts and styles that were rendered with the nonce are named: a script
 * that content injected lacks the nonce. The nonce is removed from the HTML, which stays as bytes:
 * decoding it takes a millisecond.
 */
export function pagePolicy(rendered: Buffer, nonce: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const attribute = ` nonce="${nonce}"`
  const parts: Buffer[] = []
  let end = 0
  for (let at = rendered.indexOf(attribute); at !== -1; at = rendered.indexOf(attribute, end)) {
    parts.push(rendered.subarray(end, at))
    end = at + attribute.length
    const tag = rendered.subarray(rendered.lastIndexOf('<', at), at).toString()
    const kind = /^<(script|style)\b/.exec(tag)?.[1] as keyof typeof hashes | undefined
    if (kind === undefined) continue
    const content = rendered.subarray(
      rendered.indexOf('>', end) + 1,
      rendered.indexOf(`</${kind}>`, end),
    )
    if (content.length > 0) hashes[kind].add(sourceOf(content))
  }
  parts.push(rendered.subarray(end))
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
  return { html: Buffer.concat(parts), policy }
}

function sourceOf(content: Buffer): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
