import PQueue from 'p-queue'

/** Not reentrant. */
export type KeyedMutex = {
  /** @throws AppError 503 when another instance holds the lock for too long */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>
  ifFree(key: string, work: () => Promise<void>): Promise<void>
}

export function createKeyedMutex(): KeyedMutex {
  const locks = new Map<string, { queue: PQueue; users: number }>()

  async function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lock = locks.get(key) ?? { queue: new PQueue({ concurrency: 1 }), users: 0 }
    locks.set(key, lock)
    lock.users += 1
    try {
      return await lock.queue.add(work)
    } finally {
      lock.users -= 1
      if (lock.users === 0) locks.delete(key)
    }
  }

  return {
    withLock,
    async ifFree(key, work) {
      if (!locks.has(key)) await withLock(key, work)
    },
  }
}
