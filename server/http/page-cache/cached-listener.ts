// Sends cached responses from Node's request event: the router's objects would cost more than the
// response itself.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerCache } from './answer-cache.ts'
import { type CachedAnswer, madeFor } from './cached-answer.ts'

/**
 * @param publicUrl without it the host of the request counts
 * @returns a function that sends the cached response to a request and gives its body, which all clients
 *   share; undefined if the request needs a handler
 */
export function cachedListener(cache: AnswerCache, publicUrl: string | undefined) {
  return (request: IncomingMessage, response: ServerResponse): Buffer | undefined => {
    const answer = find(request)
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const sent = answer && madeFor(answer, { known, accepted })
    if (sent !== undefined) response.writeHead(sent.status, sent.headers).end(sent.body)
    return sent?.body
  }

  function find({ method, url, headers }: IncomingMessage): CachedAnswer | undefined {
    const origin = publicUrl ?? (headers.host && `http://${headers.host}`)
    if (method !== 'GET' || !url?.startsWith('/') || origin === undefined) return undefined
    const address = cache.readAddress(origin + url)
    return address?.cacheable && cache.findInTurn(address.cacheable)
  }
}
