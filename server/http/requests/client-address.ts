import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The client's network address, for the throttle.
 *
 * @param proxies the number of trusted proxies: each appends the address that it saw to
 *   X-Forwarded-For; earlier entries may be forged
 */
export function clientAddress(c: Context, proxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  const seenByProxy = proxies > 0 ? withoutPort(forwarded.at(-proxies) ?? '') : ''
  return isIP(seenByProxy) === 0 ? peerAddress(c) : seenByProxy
}

/** Some proxies add the port, and brackets around an IPv6 address. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

function peerAddress(c: Context): string {
  // Without a server, as in most tests, there is no connection.
  if (c.env === undefined || !('incoming' in c.env)) return ''
  return getConnInfo(c).remote.address ?? ''
}
