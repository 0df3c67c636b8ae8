// The rows of failed tries: a count for each key, and the wait after the last failure.
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'

/** Failures without a wait, then waits that double from 5 s up to the longest, in seconds. */
export type Limit = {
  free: number
  longest: number
  /**
   * The key of a client's turn: once the wait that it was told is over, later waits do not count.
   * Without turns, 64 networks that try each second keep the owner out for ever (throttle.test.ts).
   */
  turn?: string
}
const firstWait = 5

const day = 24 * 3_600_000
/** Milliseconds after the last failure when all are forgotten. */
const rememberFailuresFor = day
/**
 * Milliseconds by which the clock of the instance that wrote a row may be ahead. A time further in the
 * future was written by a wrong clock, which must not lock out an owner.
 */
const furthestAhead = 10 * 60_000
/** Milliseconds for which an address that an account logged in from is known as its own. */
const knownFor = 90 * day

/** The end of no wait: a time that has passed for each instance, whose clocks may differ. */
const noWait = new Date(0).toISOString()

/** A key at which a failure was counted, its count then, and the time of the failure before it. */
type Count = { key: string; failures: number; before: string | undefined }

/** The failures that count, the last of them, the milliseconds to wait, and the last login. */
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
 * Counts a failure at each key. A limit with a turn keeps the client's turn during the wait, and
 * ends it with the count.
 *
 * @returns the longest wait instead, if there is one
 */
export async function countFailures(
  trx: Db,
  clock: Clock,
  limits: ReadonlyMap<string, Limit>,
): Promise<{ wait: number } | { counts: Count[] }> {
  const counts: Count[] = []
  let longest = 0
  for (const [key, { turn, longest: most }] of limits) {
    const { failures, last, wait: told } = await readTries(trx, clock, key)
    const wait = Math.min(told, most * 1000)
    counts.push({ key, failures: failures + 1, before: last })
    longest = Math.max(longest, turn === undefined ? wait : await untilTurn(trx, clock, turn, wait))
  }
  if (longest > 0) return { wait: longest }
  for (const count of counts) {
    const limit = limits.get(count.key)!
    await writeTries(trx, clock, count, waitAfter(count.failures, limit))
    if (limit.turn === undefined) continue
    await trx.deleteFrom('tentativa').where('chave', '=', limit.turn).execute()
  }
  return { counts }
}

/** Milliseconds until the turn of a client; without a turn, the wait becomes its turn. */
async function untilTurn(trx: Db, clock: Clock, key: string, wait: number): Promise<number> {
  if (wait === 0) return 0
  const turn = await readTries(trx, clock, key)
  if (turn.isRecent) return Math.min(turn.wait, wait)
  await giveTurn(trx, clock, key, wait)
  return wait
}

/** Lets a client try once after so many milliseconds, whatever other clients do until then. */
export async function giveTurn(trx: Db, clock: Clock, key: string, wait = 0): Promise<void> {
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
    // After later failures of others, their wait holds.
    await writeTries(trx, clock, rest, isLast ? 0 : wait)
  }
}

/** Forgets the failures of a key and notes the login. */
export async function noteLogin(trx: Db, clock: Clock, key: string): Promise<void> {
  await writeTries(trx, clock, { key, failures: 0 }, 0, clock.now().toISOString())
}

/** Whether `noteLogin` noted a login at that key within `knownFor`. */
export async function isKnown(trx: Db, clock: Clock, key: string): Promise<boolean> {
  const { loggedIn } = await readTries(trx, clock, key)
  return loggedIn !== undefined && Date.parse(loggedIn) > clock.now().getTime() - knownFor
}

/** Forgets the failures of a key and of the keys below it. */
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
