import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createAcceptWaiting } from '../concurrency/backlog.ts'
import type { ReadAddress } from './address/address.ts'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { findForm } from './page-cache/whole-answer.ts'

const limitsMs = {
  headers: 30_000,
  /** Longer than all other limits: no byte in either direction during a request. */
  inactivity: 120_000,
  /** A load balancer must see /readyz. */
  notice: 1_000,
  /** Connections in the backlog are still served. */
  accepting: 2_000,
}

type Options = {
  fetch: (request: Request, env: object) => Response | Promise<Response>
  sendCached: ReturnType<typeof cachedListener>
}

export type SiteServer = ReturnType<typeof createSiteServer>

export function createSiteServer({ fetch, sendCached }: Options) {
  const handle = getRequestListener(fetch)
  let isEnding = false
  const answer = oneAtATime((request, response) => {
    // Not earlier: a proxy would open a connection for each request, and a POST that arrives while
    // one closes is reset.
    if (!server.listening) response.setHeader('connection', 'close')
    // RFC 9112, 3.2: Node would take the first, a proxy perhaps the last.
    if (hosts(request) > 1) return void response.writeHead(400, { connection: 'close' }).end()
    if (!sendCached(request, response)) return handle(request, response)
  })
  // A large video takes longer than any request timeout; bodies have limits of their own.
  const server = createServer({ headersTimeout: limitsMs.headers, requestTimeout: 0 }, answer)
  server.timeout = limitsMs.inactivity
  const acceptWaiting = createAcceptWaiting(server)

  return {
    server,
    acceptWaiting,
    isEnding: () => isEnding,
    /**
     * New connections are accepted for a while, then no more. Each open connection is served once
     * more, unless it is closed or idle for too long.
     */
    async end(notice = limitsMs.notice): Promise<void> {
      isEnding = true
      await pause(notice)
      // Closing resets connections in the backlog, and a proxy must not repeat a POST.
      await acceptWaiting(limitsMs.accepting)
      const closed = once(server, 'close')
      // http.Server's `close` ends idle connections at once, while a request may be arriving on
      // them.
      NetServer.prototype.close.call(server)
      await closed
    },
  }
}

function hosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

/**
 * The router's objects would cost more than the response. @returns whether the response was sent
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

/** No browser or proxy sends so many before the responses to others. */
const mostWaiting = 2_000

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/**
 * A request that arrives before the former response was sent waits without a handler, a body or a
 * place: a connection makes the process hold one response.
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
