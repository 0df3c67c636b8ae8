// The site on Node's HTTP server: its limits, cached responses before the router, a graceful end.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type AcceptWaiting, createAcceptWaiting } from '../concurrency/backlog.ts'
import type { Log } from '../process/log.ts'
import { countInLog } from '../process/count-in-log.ts'
import type { cachedListener } from './page-cache/cached-listener.ts'
import { oneAtATime } from './requests/one-at-a-time.ts'

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

function hosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
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
