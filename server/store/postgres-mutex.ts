import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { longestWait } from './longest-wait.ts'
import { createPostgresLocks, type HeldLock } from './postgres-locks.ts'

/** Milliseconds. */
const pauseBetweenTries = 20

/** The keyed mutex that all instances of the site share. */
type PostgresMutex = KeyedMutex & { stop(): Promise<void> }

export function createPostgresMutex(config: ClientConfig): PostgresMutex {
  // A connection gets the same advisory lock twice, so this process needs a mutex of its own.
  const own = createKeyedMutex()
  const locks = createPostgresLocks(config)

  async function waitForLock(key: string): Promise<HeldLock> {
    const deadline = performance.now() + longestWait
    for (;;) {
      const lock = await locks.tryLock(key)
      if (lock !== undefined) return lock
      if (performance.now() > deadline) throw new AppError(503, refusals.busy, { retryAfter: 5 })
      await pause(pauseBetweenTries)
    }
  }

  return {
    withLock: (key, work) =>
      own.withLock(key, async () => {
        const lock = await waitForLock(key)
        try {
          return await work()
        } finally {
          await lock.unlock()
        }
      }),

    ifFree: (key, work) =>
      own.ifFree(key, async () => {
        const lock = await locks.tryLock(key)
        if (lock === undefined) return
        try {
          await work()
        } finally {
          await lock.unlock()
        }
      }),

    stop: locks.stop,
  }
}
