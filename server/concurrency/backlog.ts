// The system's backlog: connections that the system has completed and Node has not accepted yet. Node
// accepts one per event-loop iteration.
import { EventEmitter } from 'node:events'
import { setImmediate as nextIteration } from 'node:timers/promises'

/** Iterations without a new connection after which the backlog counts as empty. */
const quietIterations = 3

export type Backlog = ReturnType<typeof watchBacklog>

/** @param server emits `connection` for each connection that it accepts */
export function watchBacklog(server: EventEmitter) {
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  return {
    /**
     * Waits until the backlog is empty.
     *
     * @param mostIterations event-loop iterations after which it waits no longer
     */
    async empty(mostIterations: number): Promise<void> {
      let seen = connections
      let quiet = 0
      for (let done = 0; quiet < quietIterations && done < mostIterations; done += 1) {
        await nextIteration()
        quiet = connections === seen ? quiet + 1 : 0
        seen = connections
      }
    },
  }
}
