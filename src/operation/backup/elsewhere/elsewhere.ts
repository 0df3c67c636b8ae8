// Sends the backups to COPIAS_DESTINO, and shows from time to time that they are of use there. Killed
// anywhere, the next look goes on.
import type { CopiasFora } from '../../../api/copias.ts'
import { copias as sentences, filesLine } from '../../../api/sentences/backup-messages.ts'
import { day, hour, minute } from '../../../model/milliseconds.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { createRounds } from '../../../server/process/rounds.ts'
import type { Db } from '../../../server/store/db.ts'
import { marks, siteBegan } from '../../../server/store/marks.ts'
import { BackupError } from '../backup-error.ts'
import { mark } from '../marks.ts'
import { isOwnKey, removeOldBackups } from '../remove-old.ts'
import type { RestoreInto } from '../restore-backup.ts'
import { type Address, idOf } from './address.ts'
import { checkThere } from './check.ts'
import {
  claim,
  type Destination,
  isOnDiskOf,
  openDestination,
  troubles,
  whyNot,
} from './destination.ts'
import { backupsHere, sendMissing } from './send.ts'
import { type Elsewhere, nothingElsewhere, readElsewhere, stateElsewhere } from './state.ts'

type Options = RestoreInto & { db: Db; address: Address | undefined }

export function createElsewhere(options: Options) {
  const { db, dataDir, backupDir, address, clock, log } = options
  const ending = new AbortController()
  const { signal } = ending
  let there: Destination | undefined
  /** Not in the database: a start after a change of the settings tries at once. */
  let failedAt = -Infinity

  /** A clock that was set back does not make it wait for years. */
  const isPast = (since: number, age: number) => !(Math.abs(clock.now().getTime() - since) <= age)

  async function look(): Promise<void> {
    if (address === undefined || !isPast(failedAt, hour)) return
    const site = await siteBegan(db)
    const backups = await backupsHere(backupDir, site, clock.now())
    const [newest] = backups
    if (newest === undefined) return
    let noted = await readElsewhere(db)
    const destino = idOf(address)
    const isFirst = noted.destino !== destino
    const known = isFirst ? nothingElsewhere : noted
    const checkedAt = Date.parse(known.conferida ?? '')
    const isUnchecked = isPast(checkedAt, known.danificada === null ? 7 * day : day)
    if (newest.arquivo === known.noite && noted.falha === null && !isUnchecked) return

    function note(changed: Partial<Elsewhere>): Promise<void> {
      noted = { ...noted, ...changed }
      return mark(db, marks.elsewhere, clock.now(), JSON.stringify(noted))
    }

    try {
      there = await openDestination(address, clock, log)
      const isBeside = await isOnDiskOf(dataDir, address)
      if (isBeside && isFirst) throw new BackupError(troubles.sameDisk)
      await claim(there, site, 's3' in address || isFirst)
      if (isFirst) await note({ ...nothingElsewhere, destino })
      await there.removeLeftovers(new Date(clock.now().getTime() - day), isOwnKey)
      const { arrived, unsent } = await sendMissing(backupDir, there, backups, signal)
      const here = createFolderStore(backupDir)
      await removeOldBackups(there, { site, now: clock.now(), log, here })
      const noite = arrived[0]?.arquivo
      if (noite !== undefined) await note({ noite })
      if (isBeside) {
        await note({ conferida: null })
        throw new BackupError(troubles.sameDisk)
      }
      if (unsent.length === 0) log.info({ noite }, 'all copies are elsewhere, too')
      if (isUnchecked && noite !== undefined) {
        const check = { into: options, name: noite, isAll: known.danificada !== null, signal }
        const danificada = await checkThere(there, check)
        // Where a disk was removed meanwhile, all differs.
        await claim(there, site, false)
        await note({ danificada, conferida: clock.now().toISOString() })
      }
      if (unsent.length > 0) {
        throw new BackupError(sentences.damagedHere(unsent.length) + filesLine(unsent))
      }
      await note({ falha: null })
    } catch (error) {
      if (signal.aborted) return
      failedAt = clock.now().getTime()
      log.error({ err: error }, 'the copies were not sent elsewhere')
      await note({ falha: whyNot(error) })
    } finally {
      there?.close()
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
      there?.close()
      return rounds.stop()
    },
  }
}
