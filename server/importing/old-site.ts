// Requests to the old site, with limits on time, size and redirects.
import { explainNetwork } from '../network/explain-network.ts'
import { type OutgoingOptions, readBody, type Received, send } from '../network/outgoing.ts'

/** `missing`: 404 or 410; `silent`: no response at all; `unusable`: any other response. */
type OldSiteFault = 'missing' | 'silent' | 'unusable'

/** Why a request failed, as the end of a sentence about the old site. */
export class OldSiteError extends Error {
  override name = 'OldSiteError'
  readonly kind: OldSiteFault

  constructor(kind: OldSiteFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export type Limits = {
  /** Milliseconds until the first byte, and from one byte to the next. */
  silence: number
  /** Milliseconds for a whole answer, and for a whole picture or video. */
  answer: number
  file: number
  answerBytes: number
  redirects: number
}

export const usualLimits: Limits = {
  silence: 20_000,
  answer: 20_000,
  // For a large video from a slow host; `media.receive` limits the bytes.
  file: 15 * 60_000,
  answerBytes: 5_000_000,
  redirects: 3,
}

export type OldSite = {
  /** The whole body of a response. @throws OldSiteError, or the reason of the signal */
  readAnswer(path: string): Promise<Uint8Array>
  /** Streams the body of a response to `take`. @throws the same, and the errors of `take` */
  readFile<T>(path: string, take: (content: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T>
}

const headers = { 'user-agent': 'Adro importar', accept: '*/*' }

/**
 * @param base ends with a slash
 * @param signal aborts the request under way
 */
export function createOldSite(base: URL, signal: AbortSignal, limits = usualLimits): OldSite {
  async function follow(path: string, ended: AbortSignal): Promise<Received> {
    let url = new URL(path, base)
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const options: OutgoingOptions = { headers, signal: ended }
      // Retried once: a server may close a connection at the moment in which it is used again.
      const response = await send(url, options).catch(() => send(url, options))
      const { status, body } = response
      if (status >= 200 && status < 300) return response
      body.destroy()
      const location = isRedirect(status) ? response.headers.location : undefined
      if (location === undefined) {
        const kind = [404, 410].includes(status) ? 'missing' : 'unusable'
        throw new OldSiteError(kind, `respondeu com o erro ${status}`)
      }
      url = nextAddress(location, url)
    }
    throw new OldSiteError('unusable', 'mandou de um endereço a outro sem fim')
  }

  /** Ends the request when it is silent for too long or takes too long as a whole. */
  async function within<T>(
    whole: number,
    work: (ended: AbortSignal, alive: () => void) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    const late = new AbortController()
    const end = () => late.abort()
    const silence = setTimeout(end, limits.silence)
    const longest = setTimeout(end, whole)
    try {
      return await work(AbortSignal.any([signal, late.signal]), () => silence.refresh())
    } catch (error) {
      signal.throwIfAborted()
      if (late.signal.aborted) {
        throw new OldSiteError('silent', 'demorou demais para responder', { cause: error })
      }
      throw error
    } finally {
      clearTimeout(silence)
      clearTimeout(longest)
      // Closes the connection of a response that was not read to its end.
      late.abort()
    }
  }

  async function* chunksOf({ body }: Received, alive: () => void): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body) {
        alive()
        yield chunk
      }
    } catch (error) {
      throw asOldSiteError(error)
    }
  }

  return {
    readAnswer: (path) =>
      within(limits.answer, async (ended, alive) => {
        const response = await follow(path, ended).catch(throwAsOldSiteError)
        const bytes = await readBody(chunksOf(response, alive), limits.answerBytes)
        if (bytes === undefined) {
          throw new OldSiteError('unusable', 'mandou uma resposta grande demais')
        }
        return bytes
      }),

    readFile: (path, take) =>
      within(limits.file, async (ended, alive) => {
        const response = await follow(path, ended).catch(throwAsOldSiteError)
        return take(chunksOf(response, alive))
      }),
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function nextAddress(location: string, from: URL): URL {
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (next === undefined || !['http:', 'https:'].includes(next.protocol)) {
    throw new OldSiteError('unusable', 'mandou a um endereço que não existe')
  }
  return next
}

function asOldSiteError(error: unknown): OldSiteError {
  if (error instanceof OldSiteError) return error
  return new OldSiteError('silent', explainNetwork(error), { cause: error })
}

function throwAsOldSiteError(error: unknown): never {
  throw asOldSiteError(error)
}
