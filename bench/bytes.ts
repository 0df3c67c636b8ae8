import { brotliCompressSync, gzipSync } from 'node:zlib'
import { publicAddresses, startSite } from '../scripts/running-site.ts'

type Bytes = { html: number; css: number; fonts: number; js: number }

/** In kB. */
const mostJs = 150
const most = 300

/** What a first visit to each page loads before pictures, compressed, in kB. */
export async function benchBytes(): Promise<void> {
  const site = await startSite()
  try {
    const rows: Record<string, Record<string, number>> = {}
    for (const address of publicAddresses) {
      const { html, css, fonts, js } = await bytesOf(site.url, address)
      const all = html + css + fonts + js
      rows[address] = {
        ...kilobytes({ html, css, fonts, js }),
        'limit js': mostJs,
        ...kilobytes({ all }),
        limit: most,
      }
    }
    console.table(rows)
  } finally {
    await site.stop()
  }
}

async function bytesOf(origin: string, address: string): Promise<Bytes> {
  const html = await (await fetch(origin + address)).text()
  const files = new Set(
    [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, f]) => f),
  )
  const bytes: Bytes = { html: gzipSync(html).length, css: 0, fonts: 0, js: 0 }
  for (const file of files) {
    const response = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } })
    const content = Buffer.from(await response.arrayBuffer())
    if (file?.endsWith('.woff2')) bytes.fonts += content.length
    else if (file?.endsWith('.css')) bytes.css += brotliCompressSync(content).length
    else bytes.js += brotliCompressSync(content).length
  }
  return bytes
}

function kilobytes<T extends Record<string, number>>(bytes: T): T {
  return Object.fromEntries(
    Object.entries(bytes).map(([name, value]) => [name, Math.round(value / 100) / 10]),
  ) as T
}
