// Sends the backups to COPIAS_DESTINO, and shows from time to time that they are of use there. Killed
// anywhere, the next look goes on.
import type { CopiasFora } from '../../../api/copias.ts'
import { copias as sentences, filesLine } from '../../../api/sentences/backup-messages.ts'
import { day, hour, minute } from '../../../model/milliseconds.ts'
import type { Clock } from '../../../server/process/clock.ts'
import type { Log } from '../../../server/process/log.ts'
import { createRounds } from '../../../server/process/rounds.ts'
import type { Db } from '../../../server/store/db.ts'
import { type Mark, marks, removeMark, setMark, siteBegan } from '../../../server/store/marks.ts'
import { inTransaction } from '../../../server/store/transaction.ts'
import { BackupError } from '../backup-error.ts'
import type { Address } from './address.ts'
import { checkThere } from './check.ts'
import { claim, openDestination, whyNot } from './destination.ts'
import { backupsHere, removeOld, sendMissing } from './send.ts'
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

  const note = (name: Mark, text: string) =>
    inTransaction(db, (trx) => setMark(trx, name, clock.now(), text))
  const remove = (name: Mark) => inTransaction(db, (trx) => removeMark(trx, name))
  const noteSent = (sent: Sent) => note(marks.sentElsewhere, JSON.stringify(sent))
  /** A clock that was set back does not make it wait for years. */
  const isPast = (since: number, age: number) => Math.abs(clock.now().getTime() - since) > age
  const isOld = (moment: string | null, age: number) =>
    moment === null || isPast(Date.parse(moment), age)

  async function look(): Promise<void> {
    if (address === undefined || !isPast(failedAt, hour)) return
    const site = await siteBegan(db)
    const [noite] = await backupsHere(backupDir, site)
    if (noite === undefined) return
    const { isFirst, sent, failed, damaged } = await readElsewhere(db, address)
    const isUnchecked = isOld(sent.conferida, damaged === undefined ? 7 * day : day)
    if (noite === sent.noite && failed === undefined && !isUnchecked) return
    try {
      await using end = new AsyncDisposableStack()
      const there = end.adopt(await openDestination(address, clock, log), ({ close }) => close())
      signal.addEventListener('abort', there.close)
      end.defer(() => signal.removeEventListener('abort', there.close))
      await claim(there, site, 's3' in address || isFirst)
      if (isFirst) await noteSent(sent)
      const unsent = await sendMissing(backupDir, there, site, signal)
      await removeOld(backupDir, there, site, clock.now())
      await noteSent({ ...sent, noite })
      log.info({ noite }, 'all copies are elsewhere, too')
      if (isUnchecked) {
        const isTrial = damaged !== undefined || isOld(sent.provada, 30 * day)
        const setimo = (sent.setimo + 1) % 7
        const trouble = await checkThere(there, { into: options, site, setimo, isTrial, signal })
        // Where a disk was removed meanwhile, all differs.
        await claim(there, site, false)
        if (trouble === undefined) await remove(marks.damagedElsewhere)
        else await note(marks.damagedElsewhere, trouble)
        const conferida = clock.now().toISOString()
        const provada = isTrial ? conferida : sent.provada
        await noteSent({ ...sent, noite, conferida, setimo, provada })
      }
      if (unsent.length > 0) {
        throw new BackupError(sentences.damagedHere(unsent.length) + filesLine(unsent))
      }
      await remove(marks.failedElsewhere)
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
