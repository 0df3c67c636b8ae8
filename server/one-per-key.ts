/** Runs the tasks of one key one after the other; those of different keys go on side by side. */
export type OnePerKey = <T>(key: string, task: () => Promise<T>) => Promise<T>

export function createOnePerKey(): OnePerKey {
  const last = new Map<string, Promise<unknown>>()

  return function inTurn(key, task) {
    const mine = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, mine)
    const leave = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(leave, leave)
    return mine
  }
}
