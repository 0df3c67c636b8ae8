// Turns that all copies of the site share: locks that PostgreSQL keeps for a connection, and lets go
// of when that ends, however it ends.
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'
import { createOnePerKey } from '../one-per-key.ts'
import { createOwnTurns, type Turns } from '../turns.ts'

/** Tells these locks from any others of the database. */
const ours = 1_095_000_002
/** Milliseconds for which a turn of another copy is waited for. */
const patience = 5_000
const pauseBetweenTries = 20
/** Milliseconds for an answer; none of these questions waits for anything. */
const answerWithin = 5_000
// What is cut off without a word would keep its locks for hours. In seconds.
const signsOfLife =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

export type SharedTurns = Turns & { stop(): Promise<void> }

/**
 * All locks of a copy are on one connection of their own, which is made at the first need. None is
 * ever waited for on it, only tried: so one task's end never stands behind another's beginning, and
 * no lock is waited for by whoever holds a connection that its holder needs.
 */
export function createSharedTurns(config: ClientConfig): SharedTurns {
  // The connection gets a lock twice if it asks twice: within this process turns are our own.
  const own = createOwnTurns()
  // A connection takes one question after the other.
  const inOrder = createOnePerKey()
  let current: Client | undefined
  let opening: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const options = `${config.options ?? ''} ${signsOfLife}`.trim()
    const client = new Client({ ...config, options, query_timeout: answerWithin })
    client.on('error', () => lose(client)).on('end', () => lose(client))
    try {
      await client.connect()
    } catch (error) {
      lose(client)
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

  /** Its locks are gone with it. */
  function lose(client: Client): void {
    if (client === current) current = undefined
    void client.end().catch(() => undefined)
  }

  async function ask(client: Client, question: string, key: string): Promise<boolean> {
    try {
      const text = `select ${question}($1, hashtext($2)) as answer`
      const { rows } = await inOrder('ask', () =>
        client.query<{ answer: boolean }>(text, [ours, key]),
      )
      return rows[0]?.answer === true
    } catch (error) {
      lose(client)
      throw error
    }
  }

  const tryLock = (client: Client, key: string) => ask(client, 'pg_try_advisory_lock', key)

  /** Where the connection has gone, so has the lock. */
  async function unlock(client: Client, key: string): Promise<void> {
    await ask(client, 'pg_advisory_unlock', key).catch(() => undefined)
  }

  async function waitForLock(key: string): Promise<Client> {
    const giveUp = performance.now() + patience
    for (;;) {
      const client = await connection()
      if (await tryLock(client, key)) return client
      if (performance.now() > giveUp) throw new AppError(503, refusals.busy, { retryAfter: 5 })
      await pause(pauseBetweenTries)
    }
  }

  return {
    inTurn: (key, task) =>
      own.inTurn(key, async () => {
        const client = await waitForLock(key)
        try {
          return await task()
        } finally {
          await unlock(client, key)
        }
      }),

    unlessUnderWay: (name, task) =>
      own.unlessUnderWay(name, async () => {
        const client = await connection()
        if (!(await tryLock(client, name))) return
        try {
          await task()
        } finally {
          await unlock(client, name)
        }
      }),

    async stop() {
      await opening?.catch(() => undefined)
      await current?.end().catch(() => undefined)
    },
  }
}
