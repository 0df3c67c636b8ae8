// For monitoring and load balancers: whether the process lives, and whether it takes requests.
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'

export type HealthOptions = {
  /** Whether the database answers. */
  isDatabaseThere: () => Promise<boolean>
  /** Whether this instance is ending. */
  isEnding: () => boolean
  /** Milliseconds for the database; by default below the timeouts of usual load balancers. */
  longest?: number
}

export function health({ isDatabaseThere, isEnding, longest = 2_000 }: HealthOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => say(c, 'ok', 200))
  app.get('/readyz', async (c) => {
    if (isEnding()) return say(c, 'ending', 503)
    return (await inTime(isDatabaseThere(), longest))
      ? say(c, 'ok', 200)
      : say(c, 'no database', 503)
  })
  return app
}

function say(c: Context, word: string, status: 200 | 503): Response {
  c.header('cache-control', 'no-store')
  return c.text(`${word}\n`, status)
}

/** False when the answer takes too long: a database server that hangs keeps a query for minutes. */
async function inTime(answer: Promise<boolean>, longest: number): Promise<boolean> {
  const late = new AbortController()
  const timeout = pause(longest, false, { signal: late.signal }).catch(() => false)
  return Promise.race([answer, timeout]).finally(() => late.abort())
}
