import { setImmediate as nextTurn } from 'node:timers/promises'

export type LaneOptions = {
  /** How many are inside at once. */
  atOnce: number
  /** How many wait for their turn at the most. */
  mostWaiting: number
  /** Milliseconds for which one waits at the most. */
  longestWait: number
  /** Grows with each connection that is taken in. */
  newcomers: () => number
}

/** So few are inside at once; some wait in order, and whoever comes beyond that is turned away. */
export type Lane = {
  /** Resolves to whether it is one's turn; whoever's it is has to leave. */
  enter(): Promise<boolean>
  leave(): void
}

type Waiting = { timer: NodeJS.Timeout; tell: (isTurn: boolean) => void }

/** Turns of the loop that are spent at the most on those who come, before somebody enters. */
const mostTurns = 32

export function createLane(options: LaneOptions): Lane {
  const { atOnce, mostWaiting, longestWait, newcomers } = options
  const waiting = new Set<Waiting>()
  let inside = 0

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

  /**
   * Node takes in one connection a turn of its loop, and the work inside makes turns long: those who
   * are to be turned away would not even be let in to hear it.
   */
  async function takeIn(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      const before = newcomers()
      await nextTurn()
      if (newcomers() === before) return
    }
  }

  return {
    async enter() {
      if (inside < atOnce) inside += 1
      else if (waiting.size >= mostWaiting || !(await wait())) return false
      await takeIn()
      return true
    },
    leave() {
      const [next] = waiting
      if (next === undefined) {
        inside -= 1
        return
      }
      waiting.delete(next)
      clearTimeout(next.timer)
      next.tell(true)
    },
  }
}
