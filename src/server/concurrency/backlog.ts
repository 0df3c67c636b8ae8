// Node accepts one connection in each turn of its event loop: during many short works, visitors
// wait in the system's backlog.
import type { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets the event loop turn until it accepts no connection. */
export function createAcceptWaiting(server: EventEmitter) {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async function acceptWaiting(longestMs: number): Promise<void> {
    const end = performance.now() + longestMs
    // The current turn may have looked at the backlog already.
    await nextTurn()
    let before: number
    do {
      before = accepted
      await nextTurn()
    } while (accepted !== before && performance.now() < end)
  }
}

export type AcceptWaiting = ReturnType<typeof createAcceptWaiting>
