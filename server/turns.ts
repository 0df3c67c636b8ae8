// What must not be done twice at the same time, be it by one copy of the site or by several.
import { createOnePerKey, type OnePerKey } from './one-per-key.ts'

export type Turns = {
  /**
   * Runs the tasks of one key one after the other. A task must not ask for another turn.
   *
   * @throws AppError 503 when another copy does not end its own
   */
  inTurn: OnePerKey
  /** Runs it, unless one of this name is under way already; whatever it throws comes out. */
  unlessUnderWay(name: string, task: () => Promise<void>): Promise<void>
}

/** Turns within this process. */
export function createOwnTurns(): Turns {
  const underWay = new Set<string>()
  return {
    inTurn: createOnePerKey(),
    async unlessUnderWay(name, task) {
      if (underWay.has(name)) return
      underWay.add(name)
      try {
        await task()
      } finally {
        underWay.delete(name)
      }
    },
  }
}
