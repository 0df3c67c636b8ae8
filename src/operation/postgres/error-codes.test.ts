import { Client } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway, isServerThere } from './error-codes.ts'

test('a query on a connection that was closed meanwhile counts as database away', async () => {
  const client = new Client({ host: '127.0.0.1', port: 1 })
  await client.end()
  await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseAway)
})

test('a failed connection is an outage as well', async () => {
  const client = new Client({ host: '127.0.0.1', port: 1 })
  await expect(client.connect()).rejects.toSatisfy(isDatabaseAway)
})

test('a question that the database refuses is another matter', () => {
  const error = Object.assign(new Error('null value in column "titulo"'), { code: '23502' })
  expect(isDatabaseAway(error)).toBe(false)
})

test('a file that is not there is no outage', () => {
  const error = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })
  expect(isDatabaseAway(error)).toBe(false)
  expect(isDatabaseAway({ ...error, syscall: 'connect' })).toBe(true)
})

test.each([
  ['53300', true],
  ['28P01', true],
  ['57P03', false],
  ['ECONNREFUSED', false],
])('whether the server refused a connection itself: %s', (code, isThere) => {
  expect(isServerThere(Object.assign(new Error('x'), { code }))).toBe(isThere)
})
