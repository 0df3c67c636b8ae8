// Android phones share short links of Google Maps: they are followed to their place.
import { readMap, shortMapLink } from '../../parish/comunidades/map-input.ts'
import { mapRefusals } from '../../parish/comunidades/map-refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { sendRequest } from '../network/outgoing.ts'
import type { Log } from '../process/log.ts'

/** For all requests of one link together. */
const longestMs = 5_000
const mostRequests = 4
/** The only hosts that are requested. */
const hosts = /^(?:maps\.app\.goo\.gl|goo\.gl|(?:www|maps)\.google\.com(?:\.br)?)$/

export type MapLinks = ReturnType<typeof createMapLinks>

/** @param standIn tests request this origin instead of Google's */
export function createMapLinks(log: Pick<Log, 'info'>, standIn?: string) {
  function requested(url: URL): URL | undefined {
    if (url.protocol !== 'https:' || url.port !== '' || !hosts.test(url.hostname)) return undefined
    return standIn === undefined ? url : new URL(url.pathname + url.search, standIn)
  }

  async function redirectOf(url: URL, signal: AbortSignal): Promise<URL | undefined> {
    const to = requested(url)
    if (to === undefined) return undefined
    const { status, headers, body } = await sendRequest(to, { signal })
    body.destroy()
    const { location = '' } = headers
    const isRedirect = status >= 300 && status < 400 && URL.canParse(location, url)
    return isRedirect ? behindConsent(new URL(location, url)) : undefined
  }

  return {
    /** @throws AppError 422 when the link is of another kind, or cannot be resolved */
    async resolve(text: string): Promise<string> {
      const link = shortMapLink(text)
      if (link === undefined) throw refusal(mapRefusals.invalidMap)
      const signal = AbortSignal.timeout(longestMs)
      let url: URL | undefined = new URL(link)
      try {
        for (let sent = 0; url !== undefined && sent < mostRequests; sent += 1) {
          url = await redirectOf(url, signal)
          const read = readMap(url?.href ?? '')
          if ('address' in read) return read.address
        }
      } catch (error) {
        log.info({ err: error }, 'a short map link could not be resolved')
      }
      throw refusal(mapRefusals.mapLinkNotOpened)
    },
  }
}

/** In some countries, Google answers with a page for consent first. */
function behindConsent(url: URL): URL {
  const further = url.searchParams.get('continue') ?? ''
  return url.hostname === 'consent.google.com' && URL.canParse(further) ? new URL(further) : url
}

function refusal(message: string): AppError {
  return new AppError(422, message, { data: { campo: 'mapaUrl' } })
}
