import { setImmediate as nextTurn } from 'node:timers/promises'

export type LaneOptions = {
  /** How many are inside at once. */
  atOnce: number
  /** How many wait for their turn at the most. */
  mostWaiting: number
  /** Milliseconds for which one waits at the most. */
  longestWait: number
}

/** So few are inside at once; some wait in order, and whoever comes beyond that is turned away. */
export type Lane = {
  /** Resolves to whether it is one's turn; whoever's it is has to leave. */
  enter(): Promise<boolean>
  leave(): void
}

type Waiting = { timer: NodeJS.Timeout; tell: (isTurn: boolean) => void }

/**
 * Turns of the loop that are spent between two who enter on those who just came. Node takes in one
 * connection a turn, and the work inside makes turns long: without this, those who are to be turned
 * away would not even be let in to hear it.
 */
const mostTurns = 16

export function createLane({ atOnce, mostWaiting, longestWait }: LaneOptions): Lane {
  const waiting = new Set<Waiting>()
  let inside = 0
  let come = 0

  function wait(): Promise<boolean> {
    return new Promise((tell) => {
      const timer = setTimeout(() => {
        waiting.delete(mine)
        tell(false)
      }, longestWait)
      const mine: Waiting = { timer, tell }
      waiting.add(mine)
    })
  }

  async function passOn(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      const before = come
      await nextTurn()
      if (come === before) break
    }
    const [next] = waiting
    if (next === undefined) {
      inside -= 1
      return
    }
    waiting.delete(next)
    clearTimeout(next.timer)
    next.tell(true)
  }

  return {
    async enter() {
      come += 1
      if (inside < atOnce) {
        inside += 1
        return true
      }
      return waiting.size < mostWaiting && wait()
    },
    leave() {
      if (waiting.size === 0) inside -= 1
      else void passOn()
    },
  }
}
