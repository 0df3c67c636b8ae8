// The site on Node's HTTP server: its limits, cached responses before the router, a graceful end.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { type Backlog, watchBacklog } from '../concurrency/backlog.ts'
import { cachedListener } from './page-cache/cached-listener.ts'
import type { Log } from '../process/log.ts'
import { countInLog } from '../process/count-in-log.ts'
import { boundUnread } from './requests/unread-responses.ts'

/** Milliseconds. */
const limits = {
  /** For the headers of a request. */
  headers: 30_000,
  /** Without a byte in either direction while a request is open: above all other limits. */
  inactivity: 120_000,
  /** While an ending server still accepts connections, so that a load balancer sees /readyz. */
  notice: 1_000,
}
/** The most event-loop iterations in which an ending server accepts the connections that wait. */
const lastTurns = 5_000

type Options = {
  fetch: (request: Request, env: object) => Response | Promise<Response>
  publicUrl?: string | undefined
  cache: AnswerCache
  log: Pick<Log, 'warn'>
}

export type SiteServer = {
  server: Server
  backlog: Backlog
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

function hosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

export function createSiteServer({ fetch, publicUrl, cache, log }: Options): SiteServer {
  const handle = getRequestListener(fetch)
  const sendCached = cachedListener(cache, publicUrl)
  const unread = boundUnread(
    countInLog(log, 'ended', 'clients did not read their responses: some connections were closed'),
  )
  let isEnding = false
  const server = createServer(
    // A large video may take longer than any request timeout; bodies have limits of their own.
    { headersTimeout: limits.headers, requestTimeout: 0 },
    (request, response) => {
      // Not before: a proxy would open a new connection for each request, and one that arrives in the
      // moment of closing is reset, with the POST that may be on it.
      if (!server.listening) response.setHeader('connection', 'close')
      // RFC 9112, 3.2. Node would take the first, a proxy perhaps the last.
      if (hosts(request) > 1) return response.writeHead(400, { connection: 'close' }).end()
      const cached = sendCached(request, response)
      if (cached === undefined) void handle(request, response)
      unread.watch(request.socket, response, cached)
    },
  )
  server.timeout = limits.inactivity
  const backlog = watchBacklog(server)

  return {
    server,
    backlog,
    isEnding: () => isEnding,
    async end(notice = limits.notice) {
      isEnding = true
      await pause(notice)
      // Closing resets connections that wait in the backlog, and a proxy must not repeat a POST.
      await backlog.empty(lastTurns)
      const closed = once(server, 'close')
      // http.Server's own `close` ends idle connections at once, on which a request may be arriving.
      NetServer.prototype.close.call(server)
      await closed
    },
  }
}
