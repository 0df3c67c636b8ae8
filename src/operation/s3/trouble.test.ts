import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

const failure = (status: number, name = '', message = '') =>
  troubleOf({ name, message, $metadata: { httpStatusCode: status } })

test.each([
  [0, 'away'],
  [299, 'away'],
  [300, 'refused'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'missing'],
  [405, 'refused'],
  [407, 'refused'],
  [408, 'away'],
  [409, 'refused'],
  [428, 'refused'],
  [429, 'away'],
  [430, 'refused'],
  [499, 'refused'],
  [500, 'away'],
  [503, 'away'],
  [506, 'away'],
  [507, 'full'],
  [508, 'away'],
])('the status %i: %s', (status, trouble) => {
  expect(failure(status)).toBe(trouble)
})

test.each([
  [404, 'NoSuchBucket', '', 'refused'],
  [403, '', 'storage cap exceeded', 'full'],
  [400, '', 'storage cap exceeded', 'refused'],
  [400, 'QuotaExceeded', '', 'full'],
  [400, 'RequestTimeout', '', 'away'],
])('the status %i with the name %o and the message %o: %s', (status, name, message, trouble) => {
  expect(failure(status, name, message)).toBe(trouble)
})
