// More visitors than the site can serve are served as many at a time as it can; the others are told
// at once to come again, which costs next to nothing, instead of all of them waiting ever longer.
// docs/decisions/0022-several-copies.md says why it is done like this.
import type { Context, MiddlewareHandler } from 'hono'
import type { Accounts } from '../accounts/accounts.ts'
import type { Log } from '../log.ts'
import { readSession } from './api/session-cookie.ts'
import { createDoor } from './door.ts'
import { createLane } from './lane.ts'
import { addressOf } from './origin.ts'
import { overloaded } from './overloaded.ts'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { cacheable } from './page-cache/cacheable.ts'

type Options = {
  cache: AnswerCache
  publicUrl?: string | undefined
  /** Grows with each connection that the server takes in. */
  newcomers: () => number
  accounts: Pick<Accounts, 'whoHas'>
  log: Log
}

/** Milliseconds between two notes of how many were turned away. */
const noteEvery = 10_000

/** Stands behind `makeOnce`: of those who wait for the same answer, one goes through here. */
export function shedLoad(options: Options): MiddlewareHandler {
  const { cache, publicUrl, newcomers, accounts, log } = options
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const patient = { mostWaiting: 64, longestWait: 5_000, door: createDoor(newcomers) }
  const lanes = {
    /** Who brings a session that is good: others must not keep staff from their work. */
    staff: createLane({ ...patient, atOnce: 8 }),
    /** What everybody asks for, and is then kept: there are few such addresses. */
    common: createLane({ ...patient, atOnce: 4 }),
    /** Who logs in, which takes the processor's time on purpose and has limits of its own. */
    arriving: createLane({ ...patient, atOnce: 8 }),
    others: createLane({ ...patient, atOnce: 4, longestWait: 2_000 }),
  }
  const note = createTally(log)

  async function isStaff(c: Context): Promise<boolean> {
    const token = readSession(c, isHttps)
    if (token === undefined) return false
    // Without a database nobody is known; whoever needs it is told so further on.
    return accounts.whoHas(token).then(
      (usuario) => usuario !== undefined,
      () => false,
    )
  }

  async function laneOf(c: Context, address: URL) {
    if (await isStaff(c)) return lanes.staff
    if (!isReading(c)) return lanes.arriving
    return cacheable(address)?.isCommon ? lanes.common : lanes.others
  }

  return async (c, next) => {
    const address = addressOf(c, publicUrl)
    if (isUpload(c) || (isReading(c) && cache.find(address) !== undefined)) return next()
    const lane = await laneOf(c, address)
    const { signal } = c.req.raw
    if (!(await lane.enter())) {
      note()
      throw overloaded()
    }
    try {
      // Many lose patience and ask again: what they asked for first is made for nobody.
      if (signal.aborted) return c.body(null)
      return await next()
    } finally {
      lane.leave()
    }
  }
}

function isReading(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

/** Takes as long as the sender's connection needs, and has limits of its own. */
function isUpload(c: Context): boolean {
  return !isReading(c) && /^multipart\//i.test(c.req.header('content-type') ?? '')
}

/** Counts, and says how many it were once in a while. */
function createTally(log: Log): () => void {
  let turnedAway = 0
  return () => {
    turnedAway += 1
    if (turnedAway > 1) return
    const say = () => {
      log.warn({ turnedAway }, 'too many visitors: some were asked to come again')
      turnedAway = 0
    }
    setTimeout(say, noteEvery).unref()
  }
}
