// Beyond the limit, requests get 503 at once: docs/decisions/0017-several-instances.md.
import type { Context } from 'hono'
import { calls } from '../../../api/calls/calls.ts'
import { operations } from '../../../api/calls/operations.ts'
import { shareBase } from '../../../api/share-card.ts'
import { workerPath } from '../../../api/offline.ts'
import { apiBase, pages } from '../../../parish/paths.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { AcceptWaiting } from '../../concurrency/backlog.ts'
import { type Client, createLimit } from '../../concurrency/limit.ts'
import { countInLog, type Log } from '../../process/log.ts'
import { openapiPath } from '../address/route-name.ts'
import { clientAddress } from './client-address.ts'
import { sessionOfRequest } from './session-cookie.ts'

const usual = { places: 16, waiting: 240 }
/** A search takes as much processor time as several pages. */
const ofSearch = { places: 1, waiting: 63 }

const longestAcceptingMs = 100

const searches = new Set<string>([pages.busca, apiBase + calls.getBusca.path])

const unlimited = [
  // A load balancer must see that the process is alive.
  '/healthz',
  '/readyz',
  // Files are read as slowly as the client reads; pictures have queues of their own.
  '/assets/',
  '/icons/',
  '/uploads/',
  shareBase,
  workerPath,
]

export function isUnlimited(c: Context): boolean {
  const { route, isCall, isFile } = c.get('address')
  // Neither a call nor a file has this name: the refusal is no work.
  const isNothing = route === '(outro)' && (isCall || isFile)
  return isNothing || unlimited.some((beginning) => route.startsWith(beginning))
}

const publicCalls = Object.values(operations).filter(({ who }) => who === 'anyone')
const publicRoutes = new Set([openapiPath, ...publicCalls.map(({ path }) => apiBase + path)])

/** @throws AppError 503 beyond the limit; DOMException for a disconnected client */
export type LimitWork = <T>(c: Context, work: () => Promise<T>) => Promise<T>

type Options = {
  accounts: Pick<Accounts, 'sessionOf'>
  log: Log
  proxies: number
  acceptWaiting?: AcceptWaiting | undefined
}

export function createWorkLimit({ accounts, log, proxies, acceptWaiting }: Options): LimitWork {
  const onRefused = countInLog(
    log,
    'refused',
    'too many requests at once: some were answered with 503',
  )
  const limit = createLimit({ ...usual, onRefused })
  const limitSearches = createLimit({ ...ofSearch, onRefused })

  /** A logged-in user, or a network: a client can invent neither. */
  async function clientOf(c: Context): Promise<Client | undefined> {
    // Without a database no session is valid, and the work itself fails.
    const session = await sessionOfRequest(c, accounts).catch(() => undefined)
    if (session !== undefined) return { name: `usuario ${session.usuario.id}`, share: 1 / 4 }
    const { isCall, route } = c.get('address')
    // The guard refuses it, which takes no place.
    if (isCall && !publicRoutes.has(route)) return undefined
    const name = clientAddress(c, proxies)
    // All visitors seem to come from a proxy that TRUST_PROXY does not mention; staff have the
    // rest.
    const isProxy = proxies === 0 && isNear(name)
    return { name, share: isProxy ? 3 / 4 : 1 / 4 }
  }

  return async (c, work) => {
    const client = await clientOf(c)
    if (client === undefined) return work()
    const limitThis = searches.has(c.get('address').route) ? limitSearches : limit
    return limitThis(async () => {
      // Visitors in the backlog must be seen, so that some can be refused.
      await acceptWaiting?.(longestAcceptingMs)
      // Hono's error handler does not receive the signal's reason, which may be a string.
      if (c.req.raw.signal.aborted) throw new DOMException('the request was aborted', 'AbortError')
      return work()
    }, client)
  }
}

/** This machine, its containers and its network. Tests without a connection have no address. */
function isNear(address: string): boolean {
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd]..:|fe80:|0:0:0:0::|$)/.test(
    address,
  )
}
