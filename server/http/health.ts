// What watches over the site asks here: whether the process lives, and whether it is to be sent
// visitors. Neither answer says anything that a stranger could use.
import { type Context, Hono } from 'hono'

export type HealthOptions = {
  /** Whether the database answers. */
  isDatabaseThere: () => Promise<boolean>
  /** Whether this instance is ending and takes no new visitors. */
  isEnding: () => boolean
}

export function health({ isDatabaseThere, isEnding }: HealthOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => say(c, 'ok', 200))
  app.get('/readyz', async (c) => {
    if (isEnding()) return say(c, 'ending', 503)
    return (await isDatabaseThere()) ? say(c, 'ok', 200) : say(c, 'no database', 503)
  })
  return app
}

function say(c: Context, word: string, status: 200 | 503): Response {
  c.header('cache-control', 'no-store')
  return c.text(`${word}\n`, status)
}
