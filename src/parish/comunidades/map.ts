export const mapHosts = ['www.google.com', 'maps.google.com', 'www.openstreetmap.org'] as const

const embedPaths: Record<(typeof mapHosts)[number], RegExp> = {
  'www.google.com': /^\/maps\/(?:d\/)?embed(?:\/v1\/\w+)?$/,
  'maps.google.com': /^\/maps(?:\/embed)?$/,
  'www.openstreetmap.org': /^\/export\/embed\.html$/,
}

/** @param text address or `<iframe …>` code; map-input.ts reads other input */
export function mapAddress(text: string): string | undefined {
  const source = /\ssrc\s*=\s*["']([^"']+)["']/i.exec(text)?.[1] ?? text
  const address = source.trim().replaceAll('&amp;', '&')
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = mapHosts.find((each) => each === url.hostname)
  if (url.protocol !== 'https:' || url.port !== '' || host === undefined) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  if (!embedPaths[host].test(url.pathname)) return undefined
  // Without `output`, the page refuses to stand in a frame.
  const isPage = url.pathname === '/maps' && url.searchParams.get('output') !== 'embed'
  return isPage ? undefined : url.href
}

/** UTF-16 units. */
export const longestMapAddress = 2_000
