import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * IPv4 address, or the /64 of an IPv6 address, usually one household.
 *
 * @param proxies each trusted proxy appends the address that it saw to X-Forwarded-For; earlier
 * entries may be forged
 */
export function clientAddress(c: Context, proxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  const seenByProxy = proxies > 0 ? withoutPort(forwarded.at(-proxies) ?? '') : ''
  return networkOf(isIP(seenByProxy) === 0 ? peerAddress(c) : seenByProxy)
}

/** Some proxies add the port, and brackets around an IPv6 address. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

function peerAddress(c: Context): string {
  // Most tests have no server and no connection.
  if (c.env === undefined || !('incoming' in c.env)) return ''
  return getConnInfo(c).remote.address ?? ''
}

function networkOf(address: string): string {
  // A dual-stack socket writes ::ffff: before an IPv4 address; a link-local one has a zone.
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = expandIPv6(plain).split(':').slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
