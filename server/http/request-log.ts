import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { isMinor, routeName } from './route-name.ts'

/** Tells requests apart, here and in the log of the proxy. */
export const requestIdHeader = 'x-request-id'

/** As nginx and Caddy write theirs, and nothing that could be anything else. */
const wellFormed = /^[A-Za-z0-9-]{16,64}$/

/**
 * Gives each request an id, which its answer and all lines about it bear, and writes a line when it
 * has been answered. What is kept goes out before it comes here, and leaves no line: that is most of
 * what visitors ask for, and nobody needs to know. While the database is away, requests that fail
 * of it are counted by `outage`.
 *
 * @param proxies how many proxies of ours stand in front: the id of one of them is taken over
 */
export function requestLog(
  { log, outage }: Pick<Services, 'log' | 'outage'>,
  proxies: number,
): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    const given = c.req.header(requestIdHeader) ?? ''
    const id = proxies > 0 && wellFormed.test(given) ? given : crypto.randomUUID()
    const route = routeName(c.req.path)
    const measure = measureOf(c)
    await log.during({ id, route }, next)
    c.res.headers.set(requestIdHeader, id)
    const { status } = c.res
    const isNoNews = status === 503 ? outage.isOn() : isMinor(route) && status < 400
    const level = isNoNews ? 'debug' : 'info'
    measure((sent) => {
      const ms = Math.round(performance.now() - began)
      log.during({ id, route }, () =>
        log[level]({ method: c.req.method, status, ms, ...sent }, 'request'),
      )
    })
  }
}

type Sent = { bytes?: number; aborted?: true }

/** Gives a way to wait until the answer is sent, and to know how much of it. */
function measureOf(c: Context): (tell: (sent: Sent) => void) => void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  // Without a server, as in most tests, nothing is sent.
  if (outgoing?.socket == null) return (tell) => tell({})
  const { socket } = outgoing
  const before = socket.bytesWritten
  return (tell) => {
    const tellAll = () => {
      const bytes = socket.bytesWritten - before
      tell(outgoing.writableFinished ? { bytes } : { bytes, aborted: true })
    }
    // Who asked may be gone already.
    if (outgoing.closed) tellAll()
    else outgoing.once('close', tellAll)
  }
}
