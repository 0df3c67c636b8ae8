import { expect, test } from 'vitest'
import { isTooLong, unreadableAs } from './refuse-unreadable.ts'

const site = 'http://paroquia.example/'

test('an address has at most 4096 characters behind the host', () => {
  const address = (length: number) => new URL(`${site}?${'a'.repeat(length - 2)}`)
  expect(unreadableAs(address(4096))).toBeUndefined()
  expect(unreadableAs(address(4097))).toBe(414)
})

test('a host has at most 253 characters', () => {
  expect(isTooLong('a'.repeat(253))).toBe(false)
  expect(isTooLong('a'.repeat(254))).toBe(true)
})
