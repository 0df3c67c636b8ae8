import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type AcceptWaiting, createAcceptWaiting } from '../concurrency/backlog.ts'
import type { ReadAddress } from './address/address.ts'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { findForm } from './page-cache/whole-answer.ts'

/** Milliseconds. */
const limits = {
  headers: 30_000,
  /** No byte in either direction during a request: above all other limits. */
  inactivity: 120_000,
  /** A load balancer must see /readyz. */
  notice: 1_000,
  /** For the connections in the system's backlog. */
  accepting: 2_000,
}

type Options = {
  fetch: (request: Request, env: object) => Response | Promise<Response>
  sendCached: ReturnType<typeof cachedListener>
}

export type SiteServer = {
  server: Server
  acceptWaiting: AcceptWaiting
  isEnding(): boolean
  /**
   * New connections are accepted for a while, then no more; each open connection is served once
   * more, unless its client closes it or it is idle for too long.
   */
  end(notice?: number): Promise<void>
}

export function createSiteServer({ fetch, sendCached }: Options): SiteServer {
  const handle = getRequestListener(fetch)
  let isEnding = false
  const answer = oneAtATime((request, response) => {
    // Not earlier: a proxy would open a new connection for each request, and one that arrives while
    // a connection closes is reset, with its POST.
    if (!server.listening) response.setHeader('connection', 'close')
    // RFC 9112, 3.2. Node would take the first, a proxy perhaps the last.
    if (hosts(request) > 1) return void response.writeHead(400, { connection: 'close' }).end()
    if (!sendCached(request, response)) return handle(request, response)
  })
  // A large video may take longer than any request timeout; bodies have limits of their own.
  const server = createServer({ headersTimeout: limits.headers, requestTimeout: 0 }, answer)
  server.timeout = limits.inactivity
  const acceptWaiting = createAcceptWaiting(server)

  return {
    server,
    acceptWaiting,
    isEnding: () => isEnding,
    async end(notice = limits.notice) {
      isEnding = true
      await pause(notice)
      // Closing resets connections in the backlog, and a proxy must not repeat a POST.
      await acceptWaiting(limits.accepting)
      const closed = once(server, 'close')
      // The `close` of http.Server ends idle connections at once, on which a request may be
      // arriving.
      NetServer.prototype.close.call(server)
      await closed
    },
  }
}

function hosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

/**
 * The router's objects would cost more than the response.
 *
 * @returns a function that returns false if the request needs a handler
 */
export function cachedListener(cache: AnswerCache, readAddress: ReadAddress) {
  return ({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || !url?.startsWith('/') || headers.host === undefined) return false
    const address = readAddress(headers.host, url)?.cacheable
    const answer = address && cache.find(address)
    const { 'accept-encoding': accepted, 'if-none-match': known } = headers
    const sent = answer && findForm(answer, { known, accepted })
    if (sent === undefined) return false
    response.writeHead(sent.status, sent.headers).end(sent.body)
    return true
  }
}

/** No browser and no proxy sends so many, before the responses to others came. */
const mostWaiting = 2_000

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/**
 * A request sent before the former response was taken by the system has no handler, no body and no
 * place of the limit: each connection makes the process hold one response at most.
 */
function oneAtATime(answer: Answer): Answer {
  const last = new WeakMap<Socket, Promise<void>>()
  let waiting = 0

  async function answerAfter(
    before: Promise<void> | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { socket } = request
    waiting += 1
    await before
    waiting -= 1
    if (socket.destroyed || socket.writableEnded) return
    const closed = new Promise<void>((resolve) => void response.once('close', resolve))
    void answer(request, response)
    await closed
  }

  return (request, response) => {
    const { socket } = request
    if (waiting >= mostWaiting) return void socket.resetAndDestroy()
    last.set(socket, answerAfter(last.get(socket), request, response))
  }
}
