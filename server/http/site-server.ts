// The site on Node's HTTP server: its limits, cached responses before the router, a graceful end.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { securityHeaderValues } from './requests/headers.ts'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { keptListener } from './page-cache/kept-listener.ts'

/** Milliseconds. */
export const limits = {
  /** For the headers of a request. */
  headers: 30_000,
  /** Without a byte in either direction while a request is open: above all other limits. */
  inactivity: 120_000,
  /** While an ending server still accepts connections, so that a load balancer sees /readyz. */
  notice: 1_000,
}
/** Event-loop iterations without a new connection after which the backlog counts as empty. */
const quietTurns = 3
/** The most iterations while new connections keep arriving. */
const mostTurns = 5_000

type Options = {
  fetch: (request: Request, env: object) => Response | Promise<Response>
  publicUrl?: string | undefined
  cache: AnswerCache
}

export type SiteServer = {
  server: Server
  /** Whether the process is ending: each response then closes its connection. */
  isEnding(): boolean
  /**
   * Ends without a failed request: new connections are accepted for a while, then no more; each open
   * connection is served until it is closed or idle for too long.
   *
   * @param notice milliseconds
   */
  end(notice?: number): Promise<void>
}

export function createSiteServer({ fetch, publicUrl, cache }: Options): SiteServer {
  const listener: RequestListener = keptListener(getRequestListener(fetch), {
    publicHost: publicUrl === undefined ? undefined : new URL(publicUrl).host,
    security: securityHeaderValues(publicUrl).flat(),
    cache,
  })
  let isEnding = false
  let connections = 0
  const server = createServer(
    // A large video may take longer than any request timeout; bodies have limits of their own.
    { headersTimeout: limits.headers, requestTimeout: 0 },
    (request, response) => {
      if (isEnding) response.setHeader('connection', 'close')
      listener(request, response)
    },
  )
  server.timeout = limits.inactivity
  server.on('connection', () => {
    connections += 1
  })

  /**
   * The system completes connections before Node accepts them, one per event-loop iteration. Closing
   * resets those in the backlog, and a proxy must not repeat a POST.
   */
  async function emptyBacklog(): Promise<void> {
    let seen = connections
    for (let turn = 0, quiet = 0; quiet < quietTurns && turn < mostTurns; turn += 1) {
      await nextTurn()
      quiet = connections === seen ? quiet + 1 : 0
      seen = connections
    }
  }

  return {
    server,
    isEnding: () => isEnding,
    async end(notice = limits.notice) {
      isEnding = true
      await pause(notice)
      await emptyBacklog()
      const closed = once(server, 'close')
      // http.Server's own `close` ends idle connections at once, on which a request may be arriving.
      NetServer.prototype.close.call(server)
      await closed
    },
  }
}
