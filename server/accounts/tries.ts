// The rows of failed tries: a count for each key, and the wait after the last failure.
import { day, minute } from '../../contract/milliseconds.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'

/** Failures without a wait, then waits that double from 5 s up to the longest, in seconds. */
export type Limit = {
  free: number
  longest: number
  /**
   * The key of the client's own wait: the wait in the first 429 response to this client. When it is
   * over, the client may try once; failures of other clients do not make it longer. Without it, 64
   * networks that try each second keep the owner out for ever (throttle.test.ts).
   */
  ownWait?: string
}
/** Seconds. */
const firstWait = 5

/** Milliseconds after the last failure of a key, when its failures are forgotten. */
const rememberFailuresFor = day
/**
 * Milliseconds by which the clock of the instance that wrote a row may be ahead. A later time was
 * written by a wrong clock, which must not lock out an owner.
 */
const furthestAhead = 10 * minute
/** Milliseconds for which an address that an account logged in from is known as its own. */
const knownFor = 90 * day

/** Stored where there is no wait: a time in the past, even for an instance whose clock is slow. */
const noWait = new Date(0).toISOString()

/** A key at which a failure was counted, its count then, and the time of the failure before it. */
type Count = { key: string; failures: number; before: string | undefined }

/** A key's failures that count, the last of them, the milliseconds to wait, and the last login. */
async function readTries(trx: Db, clock: Clock, key: string) {
  const row = await trx
    .selectFrom('tentativa')
    .where('chave', '=', key)
    .selectAll()
    .executeTakeFirst()
  const now = clock.now().getTime()
  const last = row === undefined ? 0 : Date.parse(row.ultima)
  const isRecent =
    row !== undefined && last <= now + furthestAhead && last >= now - rememberFailuresFor
  return {
    isRecent,
    failures: isRecent ? row.falhas : 0,
    last: isRecent ? row.ultima : undefined,
    wait: isRecent ? Math.max(0, Date.parse(row.livre) - now) : 0,
    loggedIn: row?.entrou ?? undefined,
  }
}

async function writeTries(
  trx: Db,
  clock: Clock,
  { key, failures, last }: { key: string; failures: number; last?: string | undefined },
  wait: number,
  loggedIn?: string,
): Promise<void> {
  const now = clock.now()
  const values = {
    falhas: failures,
    ultima: last ?? now.toISOString(),
    livre: wait === 0 ? noWait : new Date(now.getTime() + wait).toISOString(),
    ...(loggedIn !== undefined && { entrou: loggedIn }),
  }
  await trx
    .insertInto('tentativa')
    .values({ chave: key, entrou: null, ...values })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet(values))
    .execute()
}

/**
 * Counts a failure at each key, unless the client has to wait. A counted failure ends the client's
 * own wait.
 *
 * @returns the counts, or the longest wait
 */
export async function countFailures(
  trx: Db,
  clock: Clock,
  limits: ReadonlyMap<string, Limit>,
): Promise<{ wait: number } | { counts: Count[] }> {
  const counts: Count[] = []
  let longest = 0
  for (const [key, { ownWait, longest: most }] of limits) {
    const { failures, last, wait: stored } = await readTries(trx, clock, key)
    const wait = Math.min(stored, most * 1000)
    counts.push({ key, failures: failures + 1, before: last })
    const left = ownWait === undefined ? wait : await ownWaitLeft(trx, clock, ownWait, wait)
    longest = Math.max(longest, left)
  }
  if (longest > 0) return { wait: longest }
  for (const count of counts) {
    const limit = limits.get(count.key)!
    await writeTries(trx, clock, count, waitAfter(count.failures, limit))
    if (limit.ownWait === undefined) continue
    await trx.deleteFrom('tentativa').where('chave', '=', limit.ownWait).execute()
  }
  return { counts }
}

/**
 * Milliseconds left of a client's own wait.
 *
 * @param wait of all clients; a client without an own wait begins one of the same length
 */
async function ownWaitLeft(trx: Db, clock: Clock, key: string, wait: number): Promise<number> {
  if (wait === 0) return 0
  const own = await readTries(trx, clock, key)
  if (own.isRecent) return Math.min(own.wait, wait)
  await beginOwnWait(trx, clock, key, wait)
  return wait
}

/** After so many milliseconds the client may try once, even if other clients have to wait then. */
export async function beginOwnWait(trx: Db, clock: Clock, key: string, wait = 0): Promise<void> {
  await writeTries(trx, clock, { key, failures: 0 }, wait)
}

/** Milliseconds to wait after so many failures. */
function waitAfter(failures: number, { free, longest }: Limit): number {
  if (failures <= free) return 0
  return Math.min(firstWait * 2 ** (failures - free - 1), longest) * 1000
}

/** Withdraws counted failures and the waits that they caused. */
export async function takeBack(trx: Db, clock: Clock, counts: readonly Count[]): Promise<void> {
  for (const { key, failures: counted, before } of counts) {
    const { failures, last, wait } = await readTries(trx, clock, key)
    const isLast = failures === counted
    const rest = { key, failures: Math.max(0, failures - 1), last: isLast ? before : last }
    // A later failure of another client has set its wait, which stays.
    await writeTries(trx, clock, rest, isLast ? 0 : wait)
  }
}

/** Forgets the failures of a key and stores the time of the login. */
export async function noteLogin(trx: Db, clock: Clock, key: string): Promise<void> {
  await writeTries(trx, clock, { key, failures: 0 }, 0, clock.now().toISOString())
}

/** Whether `noteLogin` stored a login at that key within `knownFor`. */
export async function isKnown(trx: Db, clock: Clock, key: string): Promise<boolean> {
  const { loggedIn } = await readTries(trx, clock, key)
  return loggedIn !== undefined && Date.parse(loggedIn) > clock.now().getTime() - knownFor
}

/** Forgets the failures of a key and of the keys that begin with it: 'conta:1' and 'conta:1:2'. */
export async function forgetTries(trx: Db, key: string): Promise<void> {
  await trx
    .updateTable('tentativa')
    .set({ falhas: 0, livre: noWait })
    .where((row) => row.or([row('chave', '=', key), row('chave', 'like', `${key}:%`)]))
    .execute()
}

export async function deleteOldTries(trx: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime()
  await trx
    .deleteFrom('tentativa')
    .where('ultima', '<', new Date(now - rememberFailuresFor).toISOString())
    .where((row) =>
      row.or([
        row('entrou', 'is', null),
        row('entrou', '<', new Date(now - knownFor).toISOString()),
      ]),
    )
    .execute()
}
