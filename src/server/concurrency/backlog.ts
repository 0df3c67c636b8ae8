// Node accepts one connection in each turn of its event loop, so a long row of short work leaves
// visitors waiting in the system's backlog.
import type { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Turns the event loop until a turn accepts no connection. */
export function createAcceptWaiting(server: EventEmitter) {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  /** @param longest milliseconds */
  return async function acceptWaiting(longest: number): Promise<void> {
    const end = performance.now() + longest
    // The turn under way may have looked at the backlog already.
    await nextTurn()
    let before: number
    do {
      before = accepted
      await nextTurn()
    } while (accepted !== before && performance.now() < end)
  }
}

export type AcceptWaiting = ReturnType<typeof createAcceptWaiting>
