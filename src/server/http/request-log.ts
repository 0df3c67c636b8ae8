import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '../services/services.ts'
import type { LoggedRequest } from '../process/log.ts'
import { isMinor } from './address/route-name.ts'

/** The proxy logs it too. */
const requestIdHeader = 'x-request-id'

/** nginx and Caddy send it in this format. */
const wellFormed = /^[A-Za-z0-9-]{16,64}$/

/**
 * Cached responses are not logged. While the database is away, `outage` counts the failed requests.
 *
 * @param proxies the id of a trusted proxy is used
 */
export function requestLog(
  { log, outage }: Pick<Services, 'log' | 'outage'>,
  proxies: number,
): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    const given = c.req.header(requestIdHeader) ?? ''
    const id = proxies > 0 && wellFormed.test(given) ? given : crypto.randomUUID()
    const { route } = c.get('address')
    const measure = measureOf(c)
    const request: LoggedRequest = { id, route }
    await log.during(request, next)
    c.res.headers.set(requestIdHeader, id)
    const { status } = c.res
    const isNoNews = status === 503 ? outage.isUnderWay() : isMinor(route) && status < 400
    const level = isNoNews ? 'debug' : 'info'
    measure((sent) => {
      const ms = Math.round(performance.now() - began)
      log.during(request, () =>
        log[level]({ method: c.req.method, status, ms, ...sent }, 'request'),
      )
    })
  }
}

type Sent = { bytes?: number; aborted?: true }

function measureOf(c: Context): (tell: (sent: Sent) => void) => void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  // Most tests have no server and no socket.
  if (outgoing?.socket == null) return (tell) => tell({})
  const { socket } = outgoing
  const before = socket.bytesWritten
  return (tell) => {
    const tellAll = () => {
      const bytes = socket.bytesWritten - before
      tell(outgoing.writableFinished ? { bytes } : { bytes, aborted: true })
    }
    // The client may have disconnected already.
    if (outgoing.closed) tellAll()
    else outgoing.once('close', tellAll)
  }
}
