/** `localhost:8080` has a port and no scheme. */
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/**
 * Where the old site stands, told from what the installer wrote: `https://site.example`, with or
 * without the `https://`, a slash, a folder or the `api` behind it.
 *
 * @returns an address that ends with a slash; undefined when it is no http or https address
 */
export function oldAddress(given: string): URL | undefined {
  const text = given.trim()
  const written = hasScheme.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  if (!hasScheme.test(text) && !url.hostname.includes('.')) return undefined
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  // fetch takes no address with a name and password in it.
  if (url.username !== '' || url.password !== '') return undefined
  url.search = ''
  url.hash = ''
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/(?:\/api)+$/, '')}/`
  return url
}
