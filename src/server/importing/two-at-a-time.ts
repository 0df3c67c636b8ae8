import PQueue from 'p-queue'

/**
 * Does the work for all items, two at once: the old site may be on a slow host. Results are in the
 * order of the items. The first failure stops it, once the work under way has ended.
 */
export async function twoAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const queue = new PQueue({ concurrency: 2 })
  queue.addEventListener('error', () => queue.clear())
  try {
    return await queue.addAll(items.map((item, index) => () => work(item, index)))
  } finally {
    await queue.onIdle()
  }
}
