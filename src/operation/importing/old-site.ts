import { retryOnce } from '../../model/retry.ts'
import { quote } from './findings.ts'
import { explainNetwork } from '../../server/network/explain-network.ts'
import { readBody, type IncomingResponse, sendRequest } from '../../server/network/outgoing.ts'

/**
 * The installer may write `https://site.example` without the `https://`, with a slash, a folder or
 * the `api` behind it.
 *
 * @returns an address that ends with a slash; undefined when it is no http or https address
 */
export function oldAddress(given: string): URL | undefined {
  const hasScheme = given.includes('://')
  const url = URL.parse(hasScheme ? given : `https://${given}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  if (!hasScheme && !url.hostname.includes('.')) return undefined
  // The report names the address.
  if (url.username !== '' || url.password !== '') return undefined
  url.search = ''
  url.hash = ''
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/(?:\/api)+$/, '')}/`
  return url
}

/** The message ends a sentence about the old site. */
export class OldSiteError extends Error {
  /**
   * `missing`: 404 or 410; `silent`: no response at all; `reported`: an error of the old program;
   * `unusable`: any other response.
   */
  readonly kind: 'missing' | 'silent' | 'reported' | 'unusable'

  constructor(kind: OldSiteError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Until the first byte, and from one byte to the next. */
const longestSilenceMs = 20_000
const mostAnswerBytes = 5_000_000
const mostRedirects = 3

export type OldSite = ReturnType<typeof createOldSite>

export function createOldSite(base: URL, signal: AbortSignal, silenceMs = longestSilenceMs) {
  async function read<T>(
    path: string,
    take: (content: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    const late = new AbortController()
    const silence = setTimeout(() => late.abort(), silenceMs)
    const ended = AbortSignal.any([signal, late.signal])
    try {
      const { body } = await follow(new URL(path, base), mostRedirects, ended)
      return await take(chunksOf(body, () => silence.refresh()))
    } catch (error) {
      signal.throwIfAborted()
      if (!late.signal.aborted) throw error
      throw new OldSiteError('silent', 'demorou demais para responder', { cause: error })
    } finally {
      clearTimeout(silence)
      late.abort()
    }
  }

  return {
    /** @throws OldSiteError, or the reason of the signal */
    async readAnswer(path: string): Promise<Uint8Array> {
      const bytes = await read(path, (body) => readBody(body, mostAnswerBytes))
      if (bytes !== undefined) return bytes
      throw new OldSiteError('unusable', 'mandou uma resposta grande demais')
    },
    readFile: read,
  }
}

async function follow(url: URL, redirects: number, signal: AbortSignal): Promise<IncomingResponse> {
  const options = { headers: { 'user-agent': 'Adro importar', accept: '*/*' }, signal }
  // Retried once: a server may close a connection at the moment in which it is used again.
  const response = await retryOnce(() => sendRequest(url, options)).catch(throwSilent)
  const { status, body, headers } = response
  if (status >= 200 && status < 300) return response
  body.destroy()
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) {
    const kind = [404, 410].includes(status) ? 'missing' : 'unusable'
    throw new OldSiteError(kind, `respondeu com o erro ${status}`)
  }
  const next = URL.parse(headers.location, url)
  if (next === null || !isSameSite(url, next)) {
    const address = quote(next?.href ?? headers.location)
    throw new OldSiteError(
      'unusable',
      `mandou a ${address}: se é lá que ele está agora, repita o comando com esse endereço`,
    )
  }
  if (redirects > 0) return follow(next, redirects - 1, signal)
  throw new OldSiteError('unusable', 'mandou de um endereço a outro sem fim')
}

/**
 * A redirect may change http to https, never the other way round. Another host or port, perhaps a
 * service of this machine or network, is the operator's decision.
 */
function isSameSite(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:'
  return to.origin === from.origin || (isUpgrade && to.host === from.host)
}

async function* chunksOf(
  body: AsyncIterable<Uint8Array>,
  alive: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      alive()
      yield chunk
    }
  } catch (error) {
    throwSilent(error)
  }
}

function throwSilent(error: unknown): never {
  throw new OldSiteError('silent', explainNetwork(error), { cause: error })
}
