// Advisory locks of PostgreSQL, all on one connection. The server frees them when the connection
// ends, however it ends.
import PQueue from 'p-queue'
import { Client, type ClientConfig } from 'pg'
import { longestWait } from './longest-wait.ts'

/** The first number of each advisory lock; tells ours from others in the database. */
const lockClass = 1_095_000_002
// Without keepalive the server would keep the locks of a vanished instance for hours. In seconds.
const keepalive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

export type HeldLock = { unlock(): Promise<void> }

type PostgresLocks = {
  /** Undefined when the lock is not free: no query ever waits for a lock inside the server. */
  tryLock(key: string): Promise<HeldLock | undefined>
  stop(): Promise<void>
}

/** The connection is opened at the first need, and again after it was lost. */
export function createPostgresLocks(config: ClientConfig): PostgresLocks {
  const queries = new PQueue({ concurrency: 1 })
  let current: Client | undefined
  let opening: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const options = `${config.options ?? ''} ${keepalive}`.trim()
    const client = new Client({ ...config, options, query_timeout: longestWait })
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

  return {
    async tryLock(key) {
      const client = await connection()
      if (!(await call(client, 'pg_try_advisory_lock', key))) return undefined
      return {
        async unlock() {
          // Where the connection is lost, the lock is free already.
          await call(client, 'pg_advisory_unlock', key).catch(() => undefined)
        },
      }
    },

    async stop() {
      await opening?.catch(() => undefined)
      await current?.end().catch(() => undefined)
    },
  }
}
