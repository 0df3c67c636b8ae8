// Changes of other instances: PostgreSQL notifies all listeners at each commit.
import { Client, type ClientConfig } from 'pg'
import { retry } from '../../model/retry.ts'
import type { Outage } from '../../server/store/outage.ts'
import { isServerThere } from './error-codes.ts'

const heartbeatMs = 1_000
const pausesMs = { first: 20, longest: 250 }

export async function watchOthers(config: ClientConfig, instance: string, outage?: Outage) {
  let changes = 0
  let isStopped = false
  let lostAt: number | undefined
  let isRefused = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const fresh = new Client({ ...config, query_timeout: heartbeatMs })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => {
      if (payload !== instance) changes += 1
    })
    try {
      await fresh.connect()
      await fresh.query('listen adro')
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    if (isStopped) return void fresh.end()
    // Changes before `listen` are unknown.
    changes += 1
    lostAt = undefined
    isRefused = false
    outage?.noteRecovery()
    client = fresh
    timer = setTimeout(() => void beat(fresh), heartbeatMs)
  }

  /** A silently broken connection looks like an idle one: query it. */
  async function beat(listening: Client): Promise<void> {
    try {
      await listening.query('select 1')
      if (listening === client) timer = setTimeout(() => void beat(listening), heartbeatMs)
    } catch {
      lose(listening)
    }
  }

  function lose(lost: Client): void {
    if (lost !== client) return
    client = undefined
    lostAt = performance.now()
    clearTimeout(timer)
    void lost.end().catch(() => undefined)
    void listenAgain()
  }

  async function listenAgain(): Promise<void> {
    const tryToListen = async () => (isStopped ? undefined : listen())
    await retry(tryToListen, (error, tries) => {
      isRefused = isServerThere(error)
      if (!isRefused) outage?.noteFailure(error)
      return Math.min(pausesMs.first * 2 ** (tries - 1), pausesMs.longest)
    })
  }

  await listen()
  return {
    /**
     * Changes with each commit of another instance, and once the database is back. While only the
     * connection is lost it changes at each call: no cache entry is fresh then.
     */
    changes(): number {
      if (isRefused) changes += 1
      return changes
    },
    /** Milliseconds; undefined while the database is there. */
    awayFor: (): number | undefined =>
      lostAt === undefined || isRefused ? undefined : performance.now() - lostAt,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
