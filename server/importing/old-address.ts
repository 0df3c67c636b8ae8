/**
 * Where the old site stands, told from what the installer wrote: `https://site.example`, with or
 * without a slash, a folder or the `api` behind it.
 *
 * @returns an address that ends with a slash; undefined when it is no http or https address
 */
export function oldAddress(given: string): URL | undefined {
  if (!URL.canParse(given.trim())) return undefined
  const url = new URL(given.trim())
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  // fetch takes no address with a name and password in it.
  if (url.username !== '' || url.password !== '') return undefined
  url.search = ''
  url.hash = ''
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}/`
  return url
}
