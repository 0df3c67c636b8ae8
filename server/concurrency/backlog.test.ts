import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchBacklog } from './backlog.ts'

/** Accepts one connection per event-loop iteration, as Node does, until none is left. */
function acceptInTurn(connections: number) {
  const server = new EventEmitter()
  const backlog = watchBacklog(server)
  let left = connections
  const accept = () => {
    if (left === 0) return
    left -= 1
    server.emit('connection')
    setImmediate(accept)
  }
  setImmediate(accept)
  return { backlog, left: () => left }
}

test('waits until every connection of the backlog is accepted', async () => {
  const { backlog, left } = acceptInTurn(50)
  await backlog.empty(1_000)
  expect(left()).toBe(0)
})

test('waits no longer than it is told while connections keep arriving', async () => {
  const { backlog, left } = acceptInTurn(50)
  await backlog.empty(10)
  expect(left()).toBe(40)
})
