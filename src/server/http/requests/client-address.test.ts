import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

async function addressSeen(
  forwarded: string,
  proxies: number,
  remoteAddress = '192.0.2.1',
): Promise<string> {
  const app = new Hono()
  app.get('/', (c) => c.text(clientAddress(c, proxies)))
  const socket = { remoteAddress, remotePort: 1, remoteFamily: '' }
  const response = await app.request(
    '/',
    { headers: { 'x-forwarded-for': forwarded } },
    { incoming: { socket } },
  )
  return response.text()
}

const cases: [forwarded: string, proxies: number, address: string][] = [
  ['203.0.113.9', 0, '192.0.2.1'],
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', 2, '198.51.100.7'],
  // Fewer entries than trusted proxies: none of them is reliable.
  ['203.0.113.9', 2, '192.0.2.1'],
  ['203.0.113.9:4711', 1, '203.0.113.9'],
  ['[2001:db8::7]:4711', 1, '2001:db8:0:0::/64'],
  ['[2001:db8::7]', 1, '2001:db8:0:0::/64'],
  ['2001:db8::7', 1, '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002::9', 1, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['unknown', 1, '192.0.2.1'],
  ['', 1, '192.0.2.1'],
]

test.each(cases)('%j behind %d proxies is %s', async (forwarded, proxies, address) => {
  expect(await addressSeen(forwarded, proxies)).toBe(address)
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a connection from %s is of %s', async (remote, address) => {
  expect(await addressSeen('', 0, remote)).toBe(address)
})
