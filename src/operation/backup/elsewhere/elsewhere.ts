// Sends the backups to COPIAS_DESTINO, and shows from time to time that they are of use there. Killed
// anywhere, the next look goes on.
import type { CopiasFora } from '../../../api/copias.ts'
import { copias as sentences, filesLine } from '../../../api/sentences/backup-messages.ts'
import { day, hour, minute } from '../../../model/milliseconds.ts'
import type { Clock } from '../../../server/process/clock.ts'
import type { Log } from '../../../server/process/log.ts'
import { createRounds } from '../../../server/process/rounds.ts'
import type { Db } from '../../../server/store/db.ts'
import { type Mark, marks, removeMark, siteBegan } from '../../../server/store/marks.ts'
import { inTransaction } from '../../../server/store/transaction.ts'
import { BackupError } from '../backup-error.ts'
import { baseOf } from '../backup-list.ts'
import { mark } from '../marks.ts'
import { removeOldThere } from '../remove-old.ts'
import type { Address } from './address.ts'
import { checkThere } from './check.ts'
import { claim, type Destination, openDestination, whyNot } from './destination.ts'
import { backupsHere, sendMissing } from './send.ts'
import { readElsewhere, type Sent, stateElsewhere } from './state.ts'

type Options = {
  db: Db
  dataDir: string
  backupDir: string
  address: Address | undefined
  clock: Clock
  log: Log
}

export function createElsewhere(options: Options) {
  const { db, backupDir, address, clock, log } = options
  const ending = new AbortController()
  const { signal } = ending
  /** Not in the database: a start after a change of the settings tries at once. */
  let failedAt = -Infinity

  /** Without a text the mark goes. */
  const note = (name: Mark, text: string | undefined) =>
    text === undefined
      ? inTransaction(db, (trx) => removeMark(trx, name))
      : mark(db, name, clock.now(), text)
  const noteSent = (sent: Sent) => note(marks.sentElsewhere, JSON.stringify(sent))
  /** A clock that was set back does not make it wait for years. */
  const isPast = (since: number, age: number) => Math.abs(clock.now().getTime() - since) > age

  async function look(): Promise<void> {
    if (address === undefined || !isPast(failedAt, hour)) return
    const site = await siteBegan(db)
    const [newest] = await backupsHere(backupDir, site)
    if (newest === undefined) return
    const { isFirst, sent, failed, damaged } = await readElsewhere(db, address)
    const checkedAt = sent.conferida === null ? -Infinity : Date.parse(sent.conferida)
    const isUnchecked = isPast(checkedAt, damaged === undefined ? 7 * day : day)
    const noite = newest.arquivo
    if (noite === sent.noite && failed === undefined && !isUnchecked) return

    async function send(there: Destination): Promise<void> {
      await claim(there, site, 's3' in address! || isFirst)
      if (isFirst) await noteSent(sent)
      await there.removeLeftovers(new Date(clock.now().getTime() - day))
      const unsent = await sendMissing(backupDir, there, site, signal)
      await removeOldThere(backupDir, there, site, clock.now())
      await noteSent({ ...sent, noite })
      log.info({ noite }, 'all copies are elsewhere, too')
      if (isUnchecked) {
        const check = { into: options, base: baseOf(noite), isAll: damaged !== undefined, signal }
        const trouble = await checkThere(there, check)
        // Where a disk was removed meanwhile, all differs.
        await claim(there, site, false)
        await note(marks.damagedElsewhere, trouble)
        await noteSent({ ...sent, noite, conferida: clock.now().toISOString() })
      }
      if (unsent.length === 0) return
      throw new BackupError(sentences.damagedHere(unsent.length) + filesLine(unsent))
    }

    try {
      const there = await openDestination(address, clock, log)
      signal.addEventListener('abort', there.close)
      try {
        await send(there)
      } finally {
        signal.removeEventListener('abort', there.close)
        there.close()
      }
      await note(marks.failedElsewhere, undefined)
    } catch (error) {
      if (signal.aborted) return
      failedAt = clock.now().getTime()
      log.error({ err: error }, 'the copies were not sent elsewhere')
      await note(marks.failedElsewhere, whyNot(error))
    }
  }

  const rounds = createRounds(look, minute, (error) =>
    log.error({ err: error }, 'could not find out whether copies are missing elsewhere'),
  )
  return {
    look,
    state: (): Promise<CopiasFora | null> => stateElsewhere(db, address, clock.now()),
    start: () => rounds.wait(2 * minute),
    stop(): Promise<void> {
      ending.abort()
      return rounds.stop()
    },
  }
}
