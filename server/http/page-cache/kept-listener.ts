// Sends cached responses from Node's request event: the router's objects would cost more than the
// response itself.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AnswerCache } from './answer-cache.ts'
import { encodingFor, type KeptAnswer, namesEtag } from './kept-answer.ts'

type KeptAnswers = {
  /** The host of PUBLIC_URL; undefined: that of the request. */
  publicHost: string | undefined
  cache: AnswerCache
}

export function keptListener(others: RequestListener, kept: KeptAnswers): RequestListener {
  const { publicHost, cache } = kept

  return (request, response) => {
    const answer = find(request)
    if (answer === undefined) return others(request, response)
    return send(request, response, answer)
  }

  function find({ method, url, headers }: IncomingMessage): KeptAnswer | undefined {
    const host = publicHost ?? headers.host
    if (method !== 'GET' || url === undefined || host === undefined) return undefined
    return cache.findAt(host, url)
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const encoding = encodingFor(Array.isArray(accepted) ? accepted.join() : accepted)
    if (known !== undefined && namesEtag(known, answer.etag)) {
      response.writeHead(304, answer.headersOfNotModified).end()
    } else {
      response.writeHead(200, answer.headers[encoding]).end(answer.bodies[encoding])
    }
  }
}
