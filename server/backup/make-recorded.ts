// Makes the backups of a running site, one at a time, and records their outcome in the database.
import type { TipoDeCopia } from '../../contract/copias.ts'
import type { Log } from '../process/log.ts'
import type { Db } from '../store/db.ts'
import { sentenceOf } from './backup-error.ts'
import { removeOldBackups, roomMaker } from './folder.ts'
import type { BackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { markFailed, markGood } from './marks.ts'

export type Outcome = 'made' | 'failed' | 'under way elsewhere' | 'not needed'

export type Wish = {
  tipo: TipoDeCopia
  isNeeded: () => Promise<boolean>
  /** Records what is special about it, once it is made. */
  note: () => Promise<void>
}

type Parts = { db: Db; source: BackupSource; lock: BackupLock; log: Log }

/** Never rejects: a failure is in the log and in the database, unless the signal caused it. */
export async function makeRecorded(
  parts: Parts,
  wish: Wish,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const held = await parts.lock.tryHold(async () =>
      (await wish.isNeeded()) ? makeNow(parts, wish, signal) : 'not needed',
    )
    return held?.result ?? 'under way elsewhere'
  } catch (error) {
    if (!signal.aborted) await recordFailure(parts, error)
    return 'failed'
  }
}

async function makeNow(
  { db, source, log }: Parts,
  { tipo, note }: Wish,
  signal: AbortSignal,
): Promise<Outcome> {
  const { dir, clock } = source
  const began = performance.now()
  const makeRoom = roomMaker(dir, clock, log)
  const { size, sums } = await makeBackup(source, { tipo, signal, makeRoom })
  // Before old ones are removed: unrecorded, a backup would be made every hour and push out nights.
  await markGood(db, clock.now(), sums.faltam)
  await note()
  await removeOldBackups(dir, clock, log)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  log.info({ size, seconds, missing: sums.faltam.length }, 'a backup was made')
  if (sums.faltam.length > 0) log.warn({ files: sums.faltam }, 'files are not in the backup')
  return 'made'
}

async function recordFailure({ db, source, log }: Parts, cause: unknown): Promise<void> {
  log.error({ err: cause }, 'the backup failed')
  const reason = sentenceOf(cause) ?? 'Um erro inesperado; o registro do servidor diz mais.'
  await markFailed(db, source.clock.now(), reason).catch((error: unknown) =>
    log.error({ err: error }, 'the failure of the backup could not be noted'),
  )
}
