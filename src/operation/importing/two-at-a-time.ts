import PQueue from 'p-queue'

/**
 * Two at once: the old site may be on a slow host. Results are in the order of the items. The first
 * failure ends it, after the work under way.
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
