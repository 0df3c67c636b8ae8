import type { Door } from './door.ts'

export type LaneOptions = {
  /** How many are inside at once. */
  atOnce: number
  /** How many wait for their turn at the most. */
  mostWaiting: number
  /** Milliseconds for which one waits at the most. */
  longestWait: number
  /** Whoever enters comes through it. */
  door: Door
}

/** So few are inside at once; some wait in order, and whoever comes beyond that is turned away. */
export type Lane = {
  /** Resolves to whether it is one's turn; whoever's it is has to leave. */
  enter(): Promise<boolean>
  leave(): void
}

type Waiting = { timer: NodeJS.Timeout; tell: (isTurn: boolean) => void }

export function createLane(options: LaneOptions): Lane {
  const { atOnce, mostWaiting, longestWait, door } = options
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

  return {
    async enter() {
      if (inside < atOnce) inside += 1
      else if (waiting.size >= mostWaiting || !(await wait())) return false
      await door()
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
