import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLiturgiaClient, LiturgiaUnavailable } from './client.ts'

const day = '2026-11-22'
let server: Server
let url: string
let answer: { status: number; body: string }

beforeAll(async () => {
  server = createServer((_, response) => {
    response.statusCode = answer.status
    response.end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ data: '22/11/2026' }) }
})

async function faultOf(data = day): Promise<string | undefined> {
  try {
    await createLiturgiaClient(url).fetchDay(data, false, new AbortController().signal)
    return undefined
  } catch (error) {
    return (error as LiturgiaUnavailable).fault
  }
}

describe('a status', () => {
  test.each([
    [200, undefined],
    [299, undefined],
    [300, 'service'],
    [302, 'service'],
    [399, 'service'],
    [400, 'day'],
    [404, 'day'],
    [428, 'day'],
    // Too many requests: every day would be refused.
    [429, 'service'],
    [430, 'day'],
    [499, 'day'],
    [500, 'service'],
    [503, 'service'],
    [599, 'service'],
  ])('%i is a fault of: %s', async (status, fault) => {
    answer.status = status
    expect(await faultOf()).toBe(fault)
  })
})

test('an answer has at most a million bytes', async () => {
  const bytes = (count: number) => answer.body.padEnd(count)
  answer.body = bytes(1_000_000)
  expect(await faultOf()).toBeUndefined()
  answer.body = bytes(1_000_001)
  expect(await faultOf()).toBe('day')
})

test.each([
  ['22/11/2026', undefined],
  ['2/11/2026', 'day'],
  ['21/11/2026', 'day'],
  ['22/12/2026', 'day'],
  ['22/11/2027', 'day'],
  ['', 'day'],
])('an answer for the day %o', async (data, fault) => {
  answer.body = JSON.stringify({ data })
  expect(await faultOf()).toBe(fault)
})
