import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so much work go on at once and the rest wait, in order, up to a limit.
 *
 * @returns a function that does a piece of work in its turn. @throws AppError 429 when too many wait
 */
export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  async function getTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) {
      throw new AppError(429, refusals.tooMany, { retryAfter: 60 })
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }

  function passTurnOn(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (work) => {
    await getTurn()
    try {
      return await work()
    } finally {
      passTurnOn()
    }
  }
}
