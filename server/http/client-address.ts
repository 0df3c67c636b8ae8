import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address of whoever asks, as the throttle needs it.
 *
 * @param proxies how many proxies of ours stand in front: each adds the address that it saw at the
 *   end of X-Forwarded-For; what stands before those, anybody may have written
 */
export function clientAddress(c: Context, proxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  const seenByProxy = proxies > 0 ? withoutPort(forwarded.at(-proxies) ?? '') : ''
  return isIP(seenByProxy) === 0 ? peerAddress(c) : seenByProxy
}

/** Some proxies write the port as well, and then brackets around an IPv6 address. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

function peerAddress(c: Context): string {
  // Without a server, as in most tests, nobody is connected.
  if (c.env === undefined || !('incoming' in c.env)) return ''
  return getConnInfo(c).remote.address ?? ''
}
