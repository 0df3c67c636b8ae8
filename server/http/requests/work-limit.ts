// Limits how many requests are worked on at once. A request beyond the limit and its queue gets 503
// with Retry-After at once, instead of all requests waiting ever longer. A request counts from the
// moment its body has been read: a slow or idle client takes no place.
// docs/decisions/0022-several-instances.md gives the reasons.
import type { Context } from 'hono'
import PQueue from 'p-queue'
import type { Accounts } from '../../accounts/accounts.ts'
import { countInLog } from '../../process/count-in-log.ts'
import type { Log } from '../../process/log.ts'
import type { Backlog } from '../../concurrency/backlog.ts'
import { readSession } from './session-cookie.ts'
import { overloaded } from '../../concurrency/overloaded.ts'

/** Requests that wait in each queue. */
const longestQueue = 64
/** The most event-loop iterations in which connections are accepted before the next work begins. */
const turnsBetween = 500

/** Requests worked on at once, by group: one group cannot take another's places. */
const concurrency = {
  /** Requests with a valid session. */
  staff: 8,
  /** Logins and other calls of clients without a session. */
  anonymousCalls: 8,
  /** The few addresses that most visitors read, while their cached response is out of date. */
  commonPages: 4,
  /** All other reading: selections, pages that do not exist. */
  otherPages: 4,
}
type Group = keyof typeof concurrency

/**
 * Runs `work` for a request when one of its group's places is free.
 *
 * @param isStaff whether the request has a valid session, if that is known already
 * @throws AppError 503 with `retryAfter` when the group's queue is full
 */
export type LimitWork = (
  c: Context,
  work: () => Promise<Response>,
  isStaff?: boolean,
) => Promise<Response>

type Options = {
  accounts: Pick<Accounts, 'sessionOf'>
  log: Log
  /** The connections that wait to be accepted. */
  backlog?: Backlog | undefined
}

export function createWorkLimit({ accounts, log, backlog }: Options): LimitWork {
  const queues = Object.fromEntries(
    Object.entries(concurrency).map(([group, limit]) => [
      group,
      new PQueue({ concurrency: limit }),
    ]),
  ) as Record<Group, PQueue>
  const countRefusal = countInLog(
    log,
    'refused',
    'too many requests at once: some were answered with 503',
  )

  async function hasSession(c: Context): Promise<boolean> {
    const token = readSession(c)
    if (token === undefined) return false
    // Without a database no session is valid; the work itself reports the failure.
    return accounts.sessionOf(token).then(
      (session) => session !== undefined,
      () => false,
    )
  }

  function groupOf(c: Context, isStaff: boolean): Group {
    if (isStaff) return 'staff'
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return 'anonymousCalls'
    return c.get('address').cacheable?.isCommon ? 'commonPages' : 'otherPages'
  }

  return async (c, work, isStaff) => {
    const queue = queues[groupOf(c, isStaff ?? (await hasSession(c)))]
    if (queue.size >= longestQueue) {
      countRefusal()
      throw overloaded()
    }
    const { signal } = c.req.raw
    return queue.add(async () => {
      // Otherwise visitors would wait unseen in the backlog, where none of them is refused.
      await backlog?.empty(turnsBetween)
      // The client may have disconnected while its request waited.
      return signal.aborted ? c.body(null) : work()
    })
  }
}
