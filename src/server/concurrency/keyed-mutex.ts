import PQueue from 'p-queue'

/** Not reentrant. */
export type KeyedMutex = {
  /** @throws AppError 503 when another instance holds the lock for too long */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>
  ifFree(key: string, work: () => Promise<void>): Promise<void>
}

export function createKeyedMutex(): KeyedMutex {
  const { add, size } = createKeyedQueues()
  return {
    withLock: (key, work) => add(key, 1, work),
    async ifFree(key, work) {
      if (size(key) === 0) await add(key, 1, work)
    },
  }
}

/** Each key has a queue while it has work. */
export function createKeyedQueues() {
  const queues = new Map<string, { queue: PQueue; works: number }>()
  return {
    async add<T>(key: string, concurrency: number, work: () => Promise<T>): Promise<T> {
      const own = queues.get(key) ?? { queue: new PQueue({ concurrency }), works: 0 }
      queues.set(key, own)
      own.works += 1
      try {
        return await own.queue.add(work)
      } finally {
        own.works -= 1
        if (own.works === 0) queues.delete(key)
      }
    },

    size: (key: string): number => queues.get(key)?.works ?? 0,
  }
}
