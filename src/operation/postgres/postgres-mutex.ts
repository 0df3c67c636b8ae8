// The keyed mutex of all instances: advisory locks of PostgreSQL on one connection, which the
// server frees when the connection ends.
import PQueue from 'p-queue'
import { Client, type ClientConfig } from 'pg'
import { retry } from '../../model/retry.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { createKeyedMutex, type KeyedMutex } from '../../server/concurrency/keyed-mutex.ts'
import { longestLockMs } from '../../server/store/db.ts'

/** Milliseconds. */
const pauseBetweenTries = 20
/** The first number of each advisory lock tells ours from others. */
const lockClass = 1_095_000_002
// Seconds. Without keepalive the server would keep the locks of a vanished instance for hours.
const keepalive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

export function createPostgresMutex(config: ClientConfig): KeyedMutex & { stop(): Promise<void> } {
  // A connection gets the same advisory lock twice, so this process needs a mutex of its own.
  const own = createKeyedMutex()
  const queries = new PQueue({ concurrency: 1 })
  let current: Client | undefined
  let opening: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const options = `${config.options ?? ''} ${keepalive}`.trim()
    const client = new Client({ ...config, options, query_timeout: longestLockMs })
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

  async function callLock(client: Client, lockFunction: string, key: string): Promise<boolean> {
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

  /**
   * The lock is only tried: no query waits for a lock inside the server.
   *
   * @throws `busy` when the lock is not free
   */
  async function tryWithLock<T>(key: string, work: () => Promise<T>, busy: unknown): Promise<T> {
    const client = await connection()
    if (!(await callLock(client, 'pg_try_advisory_lock', key))) throw busy
    try {
      return await work()
    } finally {
      // A lost connection has freed the lock.
      await callLock(client, 'pg_advisory_unlock', key).catch(() => undefined)
    }
  }

  return {
    withLock: (key, work) =>
      own.withLock(key, async () => {
        const giveUp = performance.now() + longestLockMs
        const busy = new AppError(503, refusals.busy, { retryAfter: 5 })
        const isLeft = (error: unknown) => error === busy && performance.now() < giveUp
        return retry(
          () => tryWithLock(key, work, busy),
          (error) => (isLeft(error) ? pauseBetweenTries : undefined),
        )
      }),

    ifFree: (key, work) =>
      own.ifFree(key, async () => {
        const busy = Symbol('busy')
        await tryWithLock(key, work, busy).catch((error: unknown) => {
          if (error !== busy) throw error
        })
      }),

    async stop() {
      await opening?.catch(() => undefined)
      await current?.end().catch(() => undefined)
    },
  }
}
