import { expect, test } from 'vitest'
import { unreadableAs } from './refuse-unreadable.ts'

const site = 'http://paroquia.example/'

test('an address has at most 4096 characters behind the host', () => {
  const address = (length: number) => new URL(`${site}?${'a'.repeat(length - 2)}`)
  expect(unreadableAs(address(4096))).toBeUndefined()
  expect(unreadableAs(address(4097))).toBe(414)
})

test('a host has at most 253 characters', () => {
  const host = (length: number) => new URL(`http://${'a'.repeat(length)}/`)
  expect(unreadableAs(host(253))).toBeUndefined()
  expect(unreadableAs(host(254))).toBe(400)
})
