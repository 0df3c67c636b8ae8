// Hears of what other copies change: PostgreSQL tells all that listen when a change counts.
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** Milliseconds between two looks whether the connection still is one. */
const heartbeat = 1_000
/** Milliseconds between tries to get another one, growing to the second. */
const pauses = { first: 50, longest: 1_000 }

export type Watch = {
  /**
   * Another number whenever another copy changed something. While nobody can tell, it is another
   * one each time: nothing that was kept counts then.
   */
  changes(): number
  stop(): Promise<void>
}

/** @param copy what this copy calls itself in `adro.copia` */
export async function watchOthers(config: ClientConfig, copy: string): Promise<Watch> {
  let changes = 0
  let isStopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const fresh = new Client({ ...config, query_timeout: heartbeat })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => {
      if (payload !== copy) changes += 1
    })
    try {
      await fresh.connect()
      await fresh.query('listen adro')
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    if (isStopped) return void fresh.end()
    // What changed before cannot be known.
    changes += 1
    client = fresh
    timer = setTimeout(() => void beat(fresh), heartbeat)
  }

  /** A line that was cut without a word looks like one on which nothing is said. */
  async function beat(listening: Client): Promise<void> {
    try {
      await listening.query('select 1')
      if (listening === client) timer = setTimeout(() => void beat(listening), heartbeat)
    } catch {
      lose(listening)
    }
  }

  function lose(lost: Client): void {
    if (lost !== client) return
    client = undefined
    clearTimeout(timer)
    void lost.end().catch(() => undefined)
    void listenAgain(pauses.first)
  }

  async function listenAgain(wait: number): Promise<void> {
    await pause(wait, undefined, { ref: false })
    if (isStopped) return
    // Not back yet, if it fails.
    await listen().catch(() => listenAgain(Math.min(wait * 2, pauses.longest)))
  }

  await listen()
  return {
    changes() {
      if (client === undefined) changes += 1
      return changes
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
