// Sends cached responses from Node's request event: the router's objects would cost more than the
// response itself.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadAddress } from '../address/address.ts'
import type { AnswerCache } from './answer-cache.ts'
import { madeFor } from './whole-answer.ts'

/** @returns a function that sends the cached response to a request; false if the request needs a handler */
export function cachedListener(cache: AnswerCache, readAddress: ReadAddress) {
  return ({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || !url?.startsWith('/') || headers.host === undefined) return false
    const address = readAddress(headers.host, url)?.cacheable
    const answer = address && cache.find(address)
    const { 'accept-encoding': accepted, 'if-none-match': known } = headers
    const sent = answer && madeFor(answer, { known, accepted })
    if (sent === undefined) return false
    response.writeHead(sent.status, sent.headers).end(sent.body)
    return true
  }
}
