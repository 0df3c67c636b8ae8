// The site on Node's HTTP server: its limits, cached responses before the router, a graceful end.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type AcceptWaiting, createAcceptWaiting } from '../concurrency/backlog.ts'
import { type Log, countInLog } from '../process/log.ts'
import type { ReadAddress } from './address/address.ts'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { madeFor } from './page-cache/whole-answer.ts'

/** Milliseconds. */
const limits = {
  /** For the headers of a request. */
  headers: 30_000,
  /** Without a byte in either direction while a request is open: above all other limits. */
  inactivity: 120_000,
  /** While an ending server still accepts connections, so that a load balancer sees /readyz. */
  notice: 1_000,
  /** While it accepts, at last, the connections that wait in the system's backlog. */
  accepting: 2_000,
}

type Options = {
  fetch: (request: Request, env: object) => Response | Promise<Response>
  sendCached: ReturnType<typeof cachedListener>
  log: Pick<Log, 'warn'>
}

export type SiteServer = {
  server: Server
  acceptWaiting: AcceptWaiting
  /** Whether the process is ending. */
  isEnding(): boolean
  /**
   * Ends without a failed request: new connections are accepted for a while, then no more; each open
   * connection is then served once more, unless its client closes it or it is idle for too long.
   *
   * @param notice milliseconds
   */
  end(notice?: number): Promise<void>
}

export function createSiteServer({ fetch, sendCached, log }: Options): SiteServer {
  const handle = getRequestListener(fetch)
  const countCut = countInLog(
    log,
    'ended',
    'clients sent too much at once or read too little: some connections were closed',
  )
  let isEnding = false
  const answer = oneAtATime((request, response) => {
    // Not before: a proxy would open a new connection for each request, and one that arrives in the
    // moment of closing is reset, with the POST that may be on it.
    if (!server.listening) response.setHeader('connection', 'close')
    // RFC 9112, 3.2. Node would take the first, a proxy perhaps the last.
    if (hosts(request) > 1) return void response.writeHead(400, { connection: 'close' }).end()
    if (!sendCached(request, response)) return handle(request, response)
  }, countCut)
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
      // Closing resets connections that wait in the backlog, and a proxy must not repeat a POST.
      await acceptWaiting(limits.accepting)
      const closed = once(server, 'close')
      // http.Server's own `close` ends idle connections at once, on which a request may be arriving.
      NetServer.prototype.close.call(server)
      await closed
    },
  }
}

function hosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

/**
 * Cached responses are sent from Node's request event: the router's objects would cost more than the
 * response itself.
 *
 * @returns a function that sends the cached response to a request; false if the request needs a handler
 */
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

/** Requests of all connections that wait behind another one. No browser and no proxy sends such. */
const mostWaiting = 2_000
/** Bytes of all responses that clients do not read. */
const mostUnread = 32_000_000

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
type Waiting = [IncomingMessage, ServerResponse][]

/**
 * Answers the requests of each connection one after the other: a request that was sent before the
 * response to the former one has no handler, no body and no place of the limit until that response was
 * taken by the system. So each connection makes the process hold one response at most.
 *
 * @param answer resolves once the response was passed to Node
 * @param onCut is called for each connection that is ended because of a limit
 */
function oneAtATime(answer: Answer, onCut: () => void) {
  /** The connections with a request under way, and the requests behind it. */
  const busy = new Map<Socket, Waiting>()
  let waiting = 0

  async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => goOn(request.socket))
    await answer(request, response)
    endUnread()
  }

  function goOn(socket: Socket): void {
    const behind = busy.get(socket) ?? []
    const next = socket.destroyed || socket.writableEnded ? undefined : behind.shift()
    if (next === undefined) {
      waiting -= behind.length
      busy.delete(socket)
    } else {
      waiting -= 1
      void begin(...next)
    }
  }

  /** What is not read of a response stays in the process. The largest go first, not slow phones. */
  function endUnread(): void {
    let unread = 0
    for (const socket of busy.keys()) if (!socket.destroyed) unread += socket.writableLength
    if (unread <= mostUnread) return
    const open = [...busy.keys()].filter(({ destroyed }) => !destroyed)
    for (const socket of open.toSorted((one, other) => other.writableLength - one.writableLength)) {
      if (unread <= mostUnread) return
      unread -= socket.writableLength
      // An orderly close would leave the system with the unread bytes for minutes.
      socket.resetAndDestroy()
      onCut()
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const behind = busy.get(socket)
    if (behind === undefined) {
      busy.set(socket, [])
      void begin(request, response)
    } else if (waiting < mostWaiting) {
      behind.push([request, response])
      waiting += 1
    } else if (!socket.destroyed) {
      socket.resetAndDestroy()
      onCut()
    }
  }
}
