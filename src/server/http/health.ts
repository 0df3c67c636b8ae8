import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'

/** Load balancers wait for a few seconds. */
const deadlineMs = 2_000

type HealthOptions = {
  isDatabaseThere: () => Promise<boolean>
  isEnding: () => boolean
  version: string
}

export function health({ isDatabaseThere, isEnding, version }: HealthOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => say(c, `ok ${version}`.trim(), 200))
  app.get('/readyz', async (c) => {
    if (isEnding()) return say(c, 'ending', 503)
    const isThere = await Promise.race([
      isDatabaseThere(),
      pause(deadlineMs, false, { ref: false }),
    ])
    return isThere ? say(c, 'ok', 200) : say(c, 'no database', 503)
  })
  return app
}

function say(c: Context, word: string, status: 200 | 503): Response {
  c.header('cache-control', 'no-store')
  return c.text(`${word}\n`, status)
}
