import { setImmediate as nextTurn } from 'node:timers/promises'

/** To be waited for before some costly work is begun. */
export type Door = () => Promise<void>

/** Turns of the loop that are spent at the most on those who come, before one goes on. */
const mostTurns = 32

/**
 * Lets in those who stand at the door, before the next piece of work is begun. Node takes in one
 * connection a turn of its loop, and work makes turns long: those who are to be turned away would
 * not even be let in to hear it. One after the other, so that there are turns enough for each.
 *
 * @param newcomers grows with each connection that is taken in
 */
export function createDoor(newcomers: () => number): Door {
  let last = Promise.resolve()

  async function letIn(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      const before = newcomers()
      await nextTurn()
      if (newcomers() === before) return
    }
  }

  return () => {
    last = last.then(letIn)
    return last
  }
}
