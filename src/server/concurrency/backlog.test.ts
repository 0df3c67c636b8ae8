// That all waiting connections are accepted, tests/integration/site-server.test.ts shows.
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createAcceptWaiting } from './backlog.ts'

test('work goes on after the longest time, although connections keep coming', async () => {
  const server = new EventEmitter()
  const acceptWaiting = createAcceptWaiting(server)
  let turns = setImmediate(function accept() {
    server.emit('connection')
    turns = setImmediate(accept)
  })
  await expect(acceptWaiting(10)).resolves.toBeUndefined()
  clearImmediate(turns)
})
