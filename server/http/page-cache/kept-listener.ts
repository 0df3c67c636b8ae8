// Sends cached responses from Node's request event: the router's objects would cost more than the
// response itself.
import type { IncomingMessage, RequestListener } from 'node:http'
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
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    if (answer !== undefined && known !== undefined && namesEtag(known, answer.etag)) {
      return response.writeHead(304, answer.headersOfNotModified).end()
    }
    const form = answer?.forms[encodingFor(Array.isArray(accepted) ? accepted.join() : accepted)]
    if (form === undefined) return others(request, response)
    return response.writeHead(200, form.headers).end(form.body)
  }

  function find({ method, url, headers }: IncomingMessage): KeptAnswer | undefined {
    const host = publicHost ?? headers.host
    if (method !== 'GET' || url === undefined || host === undefined) return undefined
    return cache.findAt(host, url)
  }
}
