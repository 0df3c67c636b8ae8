// The keyed mutex of all instances: advisory locks of PostgreSQL on one connection, which the
// server frees when the connection ends.
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { createKeyedMutex, type KeyedMutex } from '../../server/concurrency/keyed-mutex.ts'
import { longestLockMs } from '../../server/store/db.ts'
import { openPool } from './pool.ts'

const betweenTriesMs = 20
/** The first number of each advisory lock tells ours from others. */
const lockClass = 1_095_000_002
// Seconds. Without keepalive the server would keep the locks of a vanished instance for hours.
const keepalive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

export function createPostgresMutex(config: ClientConfig): KeyedMutex & { stop(): Promise<void> } {
  // A connection gets the same advisory lock twice, so this process needs a mutex of its own.
  const own = createKeyedMutex()
  // A lock belongs to its connection: there is one, replaced only when it broke.
  const pool = openPool({
    ...config,
    options: `${config.options ?? ''} ${keepalive}`.trim(),
    query_timeout: longestLockMs,
    max: 1,
    idleTimeoutMillis: 0,
  })

  async function ask(lockFunction: string, key: string): Promise<boolean> {
    const text = `select ${lockFunction}($1, hashtext($2)) as answer`
    const { rows } = await pool.query<{ answer: boolean }>(text, [lockClass, key])
    return rows[0]!.answer
  }

  /** No query waits for a lock inside the server. */
  const take = (key: string) => ask('pg_try_advisory_lock', key)

  async function thenFree<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      // A lost connection has freed the lock.
      await ask('pg_advisory_unlock', key).catch(() => undefined)
    }
  }

  return {
    withLock: (key, work) =>
      own.withLock(key, async () => {
        const giveUp = performance.now() + longestLockMs
        while (!(await take(key))) {
          if (performance.now() > giveUp) throw new AppError(503, refusals.busy, { retryAfter: 5 })
          await pause(betweenTriesMs)
        }
        return thenFree(key, work)
      }),

    ifFree: (key, work) =>
      own.ifFree(key, async () => {
        if (await take(key)) await thenFree(key, work)
      }),

    stop: () => pool.end(),
  }
}
