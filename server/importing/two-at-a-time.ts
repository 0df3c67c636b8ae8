/**
 * Does the work for all of the items, in their order and for two of them at once: more would not be
 * polite to a parish's cheap host. The first failure ends it, once the other piece is done.
 */
export async function twoAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const failures: unknown[] = []
  async function worker(): Promise<void> {
    for (const [index, item] of queue) {
      if (failures.length > 0) return
      try {
        results[index] = await work(item, index)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all([worker(), worker()])
  if (failures.length > 0) throw failures[0]
  return results
}
