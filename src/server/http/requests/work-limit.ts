// Requests beyond the limit and its queue get 503 at once, instead of all requests waiting ever
// longer: docs/decisions/0017-several-instances.md.
import type { Context } from 'hono'
import PQueue from 'p-queue'
import { calls } from '../../../api/calls/calls.ts'
import { shareBase } from '../../../api/share-card.ts'
import { workerPath } from '../../../api/offline.ts'
import { apiBase, pages } from '../../../parish/paths.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { AcceptWaiting } from '../../concurrency/backlog.ts'
import { overloaded } from '../../concurrency/request-queue.ts'
import { countInLog, type Log } from '../../process/log.ts'
import { findSession } from './session-cookie.ts'

const longestQueue = 64
/** Milliseconds. */
const longestAccepting = 100

/**
 * A request may hold its place for seconds (for a database lock, for the liturgy service), so no
 * group can take another's places.
 */
const places = {
  staff: 8,
  /** Logins and other writing calls without a session. */
  anonymousCalls: 8,
  /** Few addresses, which most visitors read. */
  common: 4,
  other: 4,
  /** Each takes as much processor time as several pages. */
  search: 1,
}
type Group = keyof typeof places

const searches = new Set<string>([pages.busca, apiBase + calls.getBusca.path])

const unlimited = [
  // A load balancer must see that the process lives.
  '/healthz',
  '/readyz',
  // Files are read at the pace of the client; pictures are made in queues of their own.
  '/assets/',
  '/icons/',
  '/uploads/',
  shareBase,
  workerPath,
]

export function isUnlimited(route: string): boolean {
  return unlimited.some((beginning) => route.startsWith(beginning))
}

/** @throws AppError 503 for a full queue; DOMException for a disconnected client */
export type LimitWork = <T>(c: Context, work: () => Promise<T>) => Promise<T>

type Options = {
  accounts: Pick<Accounts, 'sessionOf'>
  log: Log
  acceptWaiting?: AcceptWaiting | undefined
}

export function createWorkLimit({ accounts, log, acceptWaiting }: Options): LimitWork {
  const queues = Object.fromEntries(
    Object.entries(places).map(([group, concurrency]) => [group, new PQueue({ concurrency })]),
  ) as Record<Group, PQueue>
  const countRefusal = countInLog(
    log,
    'refused',
    'too many requests at once: some were answered with 503',
  )

  async function groupOf(c: Context): Promise<Group> {
    // Without a database no session is valid; the work itself reports the failure.
    const session = await findSession(c, accounts).catch(() => undefined)
    if (session !== undefined) return 'staff'
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return 'anonymousCalls'
    const { route, cacheable } = c.get('address')
    if (searches.has(route)) return 'search'
    return cacheable?.isCommon ? 'common' : 'other'
  }

  return async (c, work) => {
    const queue = queues[await groupOf(c)]
    if (queue.size >= longestQueue) {
      countRefusal()
      throw overloaded()
    }
    return queue.add(async () => {
      // Visitors would wait unseen in the backlog, where no request is refused.
      await acceptWaiting?.(longestAccepting)
      // Hono's error handler does not get the signal's reason, which may be a string.
      if (c.req.raw.signal.aborted) throw new DOMException('the request was aborted', 'AbortError')
      return work()
    })
  }
}
