import { expect, test } from 'vitest'
import { rememberLast } from './remember-last.ts'

test('makes a result once for the same arguments, and anew for others', () => {
  const calls: unknown[][] = []
  const named = rememberLast((object: object, name: string) => {
    calls.push([object, name])
    return { name }
  })
  const [first, second] = [{}, {}]
  expect(named(first, 'a')).toBe(named(first, 'a'))
  expect(calls).toHaveLength(1)
  expect(named(second, 'a')).toEqual({ name: 'a' })
  expect(named(second, 'b')).toEqual({ name: 'b' })
  expect(calls).toHaveLength(3)
  // Only the last is remembered.
  named(first, 'a')
  expect(calls).toHaveLength(4)
})
