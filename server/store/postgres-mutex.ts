// The keyed mutex that all instances of the site share: PostgreSQL advisory locks. The server frees
// the locks of a connection when the connection ends, however it ends.
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Client, type ClientConfig } from 'pg'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'

/** The first number of each advisory lock; tells ours from others in the database. */
const lockClass = 1_095_000_002
/** Milliseconds to wait for a lock that another instance holds. */
const longestWait = 5_000
const pauseBetweenTries = 20
const queryTimeout = 5_000
// Without keepalive the server would keep the locks of a vanished instance for hours. In seconds.
const keepalive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

export type PostgresMutex = KeyedMutex & { stop(): Promise<void> }

/**
 * All locks of an instance are on one connection, opened at the first need. Locks are only tried,
 * never waited for inside the server: a waiting query would block the query that unlocks.
 */
export function createPostgresMutex(config: ClientConfig): PostgresMutex {
  // A connection gets the same advisory lock twice, so this process needs a mutex of its own.
  const own = createKeyedMutex()
  const queries = new PQueue({ concurrency: 1 })
  let current: Client | undefined
  let opening: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const options = `${config.options ?? ''} ${keepalive}`.trim()
    const client = new Client({ ...config, options, query_timeout: queryTimeout })
    client.on('error', () => drop(client)).on('end', () => drop(client))
    try {
      await client.connect()
    } catch (error) {
      drop(client)
      throw error
    }
    current = client
    return client
  }

  async function connection(): Promise<Client> {
    if (current !== undefined) return current
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  function drop(client: Client): void {
    if (client === current) current = undefined
    void client.end().catch(() => undefined)
  }

  async function call(client: Client, lockFunction: string, key: string): Promise<boolean> {
    try {
      const text = `select ${lockFunction}($1, hashtext($2)) as answer`
      const { rows } = await queries.add(() =>
        client.query<{ answer: boolean }>(text, [lockClass, key]),
      )
      return rows[0]?.answer === true
    } catch (error) {
      drop(client)
      throw error
    }
  }

  const tryLock = (client: Client, key: string) => call(client, 'pg_try_advisory_lock', key)

  /** Where the connection is lost, the lock is free already. */
  async function unlock(client: Client, key: string): Promise<void> {
    await call(client, 'pg_advisory_unlock', key).catch(() => undefined)
  }

  async function waitForLock(key: string): Promise<Client> {
    const deadline = performance.now() + longestWait
    for (;;) {
      const client = await connection()
      if (await tryLock(client, key)) return client
      if (performance.now() > deadline) throw new AppError(503, refusals.busy, { retryAfter: 5 })
      await pause(pauseBetweenTries)
    }
  }

  return {
    withLock: (key, work) =>
      own.withLock(key, async () => {
        const client = await waitForLock(key)
        try {
          return await work()
        } finally {
          await unlock(client, key)
        }
      }),

    ifFree: (key, work) =>
      own.ifFree(key, async () => {
        const client = await connection()
        if (!(await tryLock(client, key))) return
        try {
          await work()
        } finally {
          await unlock(client, key)
        }
      }),

    async stop() {
      await opening?.catch(() => undefined)
      await current?.end().catch(() => undefined)
    },
  }
}
