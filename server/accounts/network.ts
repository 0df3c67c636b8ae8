import { isIPv6 } from 'node:net'

/**
 * The unit that the throttle counts: an IPv4 address, or the /64 of an IPv6 address, which usually
 * belongs to one household. Other texts are returned unchanged.
 */
export function networkOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return withoutZone
  const groups = groupsOf(withoutZone)
  // An IPv4 address as a dual-stack socket reports it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The /48 of an IPv6 address, all of which one subscriber may hold; undefined for IPv4, where each
 * address costs money.
 */
export function wideNetworkOf(address: string): string | undefined {
  const network = networkOf(address)
  if (!network.endsWith('::/64')) return undefined
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // A URL's host is written in one way only: hexadecimal, without leading zeros.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
