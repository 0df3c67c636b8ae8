import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundUnread } from './unread-responses.ts'

/** The clients whose connections were ended, in this order. */
let ended: string[]
let unread: ReturnType<typeof boundUnread>

beforeEach(() => {
  vi.useFakeTimers()
  ended = []
  unread = boundUnread(() => undefined)
})
afterEach(() => vi.useRealTimers())

/** A client with a response of so many bytes, of which the system has taken nothing. */
function client(name: string, bytes: number, shared?: Buffer) {
  const handle = { writeQueueSize: bytes }
  const socket = Object.assign(new EventEmitter(), {
    writableLength: bytes,
    destroyed: false,
    _handle: handle,
    resetAndDestroy() {
      ended.push(name)
      socket.destroyed = true
      socket.emit('close')
    },
  })
  const response = Object.assign(new EventEmitter(), {
    headersSent: true,
    writableEnded: true,
    writableLength: bytes,
  })
  const watched = [socket as unknown as Socket, response as unknown as ServerResponse] as const
  unread.watch(...watched, shared)
  return { handle, response }
}

const megabytes = 1_000_000
/** Longer than between two looks. */
const look = () => vi.advanceTimersByTime(150)

test('the connection that is stuck longest ends', () => {
  client('first', 15 * megabytes)
  look()
  client('second', 15 * megabytes)
  look()
  expect(ended).toEqual([])
  client('third', 15 * megabytes)
  look()
  expect(ended).toEqual(['first'])
})

test('a client that reads slowly stays, and one that came later and reads nothing ends', () => {
  const slow = client('slow', 15 * megabytes)
  look()
  client('stuck', 15 * megabytes)
  look()
  // One piece: its length counts until the system has taken all of it.
  slow.handle.writeQueueSize -= 1_000
  client('third', 15 * megabytes)
  look()
  expect(ended).toEqual(['stuck'])
})

test('a body of the cache counts once for all clients', () => {
  const body = Buffer.alloc(20 * megabytes)
  for (const name of ['a', 'b', 'c', 'd']) client(name, body.length, body)
  look()
  expect(ended).toEqual([])
  client('other', body.length, Buffer.alloc(body.length))
  look()
  expect(ended).toEqual(['d', 'c', 'b', 'a'])
})

test('a response that was read counts no more', () => {
  const { response } = client('first', 20 * megabytes)
  response.emit('close')
  client('second', 20 * megabytes)
  look()
  expect(ended).toEqual([])
})

test('many small responses count as well', () => {
  for (let n = 0; n < 5_000; n++) client(`client ${n}`, 1)
  look()
  expect(ended.length).toBeGreaterThan(500)
  expect(ended).not.toContain('client 4999')
})
