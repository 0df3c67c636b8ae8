// Sends cached responses from Node's request event: the router's objects would cost more than the
// response itself.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerCache } from './answer-cache.ts'
import { type KeptAnswer, madeFor } from './kept-answer.ts'

type KeptAnswers = {
  /** The host of PUBLIC_URL; undefined: that of the request. */
  publicHost: string | undefined
  cache: AnswerCache
}

/**
 * @returns a function that sends the cached response to a request and gives its body, which all clients
 *   share; undefined if the request needs a handler
 */
export function keptListener({ publicHost, cache }: KeptAnswers) {
  return (request: IncomingMessage, response: ServerResponse): Buffer | undefined => {
    const answer = find(request)
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const sent = answer && madeFor(answer, { known, accepted })
    if (sent !== undefined) response.writeHead(sent.status, sent.headers).end(sent.body)
    return sent?.body
  }

  function find({ method, url, headers }: IncomingMessage): KeptAnswer | undefined {
    const host = publicHost ?? headers.host
    if (method !== 'GET' || url === undefined || host === undefined) return undefined
    return cache.findAt(host, url)
  }
}
