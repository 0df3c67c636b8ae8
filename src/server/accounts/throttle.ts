// Guessing becomes slow, but no owner is locked out for good. A try counts as failed before its
// check, so that simultaneous tries all count; a right one is taken back. The counts are in the
// database: they survive a restart, and all instances share them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { day, minute } from '../../model/milliseconds.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { plural } from '../../model/texts/plural.ts'

const window = 15 * minute
/** Failures in a window. Six digits are soon tried out. */
const most = { accountHere: 10, address: 20, account: 100, codigo: 5 }
const knownFor = 90 * day
/** An instance's clock may be so much ahead; later times come from a wrong clock. */
const furthestAhead = 10 * minute

type Failure = { chave: string; livre: string }

/** A try counts as failed until the caller calls `succeed` or `withdraw`. */
export type Attempt = {
  failures: readonly Failure[]
  succeed(trx: Db): Promise<void>
  /** The address does not become known by an incomplete or unchecked try. */
  withdraw(): Promise<void>
}

export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle(db: Db, { now }: Clock) {
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString()

  const isOpen = () => {
    const furthest = inMs(window + furthestAhead)
    return sql<boolean>`tentativa.livre > ${inMs(0)} and tentativa.livre <= ${furthest}`
  }

  /** At a known address only its own failures count: strangers cannot lock the owner out there. */
  async function limitsAt(trx: Db, email: string, from: string) {
    const [account, here] = [keyOf('conta', email), keyOf('conta', email, from)]
    const row = trx.selectFrom('tentativa').where('chave', '=', here).select('entrou')
    const isKnown = ((await row.executeTakeFirst())?.entrou ?? '') > inMs(-knownFor)
    const unknown = { [keyOf('endereco', from)]: most.address, [account]: most.account }
    const limits: Record<string, number> = { [here]: most.accountHere, ...(isKnown ? {} : unknown) }
    return { limits, codigo: { [`${isKnown ? here : account}:codigo`]: most.codigo } }
  }

  function refuseFull(full: readonly Failure[]): void {
    if (full.length === 0) return
    const waits = full.map(({ livre }) => Date.parse(livre) - now().getTime())
    const retryAfter = Math.ceil(Math.min(Math.max(...waits), window) / 1000)
    throw new AppError(429, refusals.tooManyTries(waitInWords(retryAfter)), { retryAfter })
  }

  async function countAt(trx: Db, chave: string) {
    const [start, end] = [inMs(0), inMs(window)]
    const counted = sql<Failure & { falhas: number }>`
      insert into tentativa (chave, falhas, ultima, livre) values (${chave}, 1, ${start}, ${end})
      on conflict (chave) do update set ultima = ${start},
        falhas = case when ${isOpen()} then tentativa.falhas + 1 else 1 end,
        livre = case when ${isOpen()} then tentativa.livre else ${end} end
      returning chave, falhas, livre`
    return (await counted.execute(trx)).rows[0]!
  }

  /** A newer window does not contain these failures. */
  async function takeBack(trx: Db, failures: readonly Failure[]): Promise<void> {
    for (const { chave, livre } of failures) {
      const update = trx.updateTable('tentativa').set((row) => ({ falhas: row('falhas', '-', 1) }))
      await update.where((row) => row.and({ chave, livre }).and('falhas', '>', 0)).execute()
    }
  }

  return {
    /** Counts nothing: a refused try needs no place and no transaction. @throws AppError 429 */
    async refuse(email: string, from: string): Promise<void> {
      const { limits } = await limitsAt(db, email, from)
      const rows = db.selectFrom('tentativa').where('chave', 'in', Object.keys(limits))
      const counted = await rows.where(isOpen()).selectAll().execute()
      refuseFull(counted.filter(({ chave, falhas }) => falhas >= limits[chave]!))
    },

    /**
     * @param password the admitted try before a code: both must be right
     * @throws AppError 429; nothing is counted then
     */
    async admit(email: string, from: string, password?: Attempt): Promise<Attempt> {
      const here = keyOf('conta', email, from)
      const counted = await inTransaction(db, async (trx) => {
        const { limits: ofPassword, codigo } = await limitsAt(trx, email, from)
        const limits: Record<string, number> = password ? codigo : ofPassword
        const rows = []
        for (const key of Object.keys(limits)) rows.push(await countAt(trx, key))
        refuseFull(rows.filter(({ chave, falhas }) => falhas > limits[chave]!))
        return rows
      })
      const failures = [...(password?.failures ?? []), ...counted]
      return {
        failures,
        async succeed(trx) {
          await takeBack(trx, failures)
          await forget(trx, here)
          const row = trx.updateTable('tentativa').where('chave', '=', here)
          await row.set({ entrou: inMs(0) }).execute()
        },
        withdraw: () => inTransaction(db, (trx) => takeBack(trx, failures)),
      }
    },

    forgive: (trx: Db, email: string) => forget(trx, keyOf('conta', email)),

    async deleteOld(trx: Db): Promise<void> {
      const old = trx.deleteFrom('tentativa').where('ultima', '<', inMs(-day))
      await old
        .where((row) => row('entrou', 'is', null).or('entrou', '<', inMs(-knownFor)))
        .execute()
    },
  }
}

/** 'conta:1' also forgets 'conta:1:2'. */
async function forget(trx: Db, key: string): Promise<void> {
  const update = trx.updateTable('tentativa').set({ falhas: 0, livre: '' })
  await update.where((row) => row('chave', '=', key).or('chave', 'like', `${key}:%`)).execute()
}

/** The rows contain neither account nor address. */
function keyOf(kind: 'conta' | 'endereco', ...parts: string[]): string {
  return [kind, ...parts.map((part) => createHash('sha256').update(part).digest('hex'))].join(':')
}

export function waitInWords(seconds: number): string {
  if (seconds < 60) return plural(seconds, '# segundo', '# segundos')
  return plural(Math.ceil(seconds / 60), '# minuto', '# minutos')
}
