// Records about backups in the database, for every instance.
import { z } from 'zod'
import type { Copia } from '../../api/copias.ts'
import { day } from '../../model/milliseconds.ts'
import type { Db } from '../../server/store/db.ts'
import { marks, setMark } from '../../server/store/marks.ts'
import { inTransaction } from '../../server/store/transaction.ts'

/** Milliseconds: BACKUP_DIR may have been changed on purpose. */
const toldFor = 30 * day

/** How many files a backup lacks, and the keys of the first of them. */
const Missing = z.object({ total: z.number(), chaves: z.array(z.string()) })
export type Missing = z.infer<typeof Missing>

/** Keys that are stored: a screen does not need more. */
const mostKeys = 200

export type BackupMarks = Awaited<ReturnType<typeof readMarks>>

export async function readMarks(db: Db) {
  const rows = await db
    .selectFrom('marco')
    .where('nome', 'in', [
      marks.goodBackup,
      marks.nightlyBackup,
      marks.failedBackup,
      marks.lostBackups,
    ])
    .selectAll()
    .execute()
  const good = rows.find(({ nome }) => nome === marks.goodBackup)
  const failed = rows.find(({ nome }) => nome === marks.failedBackup)
  const ultima = good?.quando ?? null
  const isNewer = failed !== undefined && (ultima === null || failed.quando > ultima)
  return {
    ultima,
    noite: rows.find(({ nome }) => nome === marks.nightlyBackup)?.quando ?? null,
    faltam: good?.nota ? Missing.parse(JSON.parse(good.nota)) : { total: 0, chaves: [] },
    sumiram: rows.find(({ nome }) => nome === marks.lostBackups)?.quando ?? null,
    /** The last failure, if it is newer. */
    falha: isNewer ? { quando: failed.quando, motivo: failed.nota ?? '' } : null,
  }
}

export async function markGood(db: Db, when: Date, missing: readonly string[]): Promise<void> {
  const note: Missing = { total: missing.length, chaves: missing.slice(0, mostKeys) }
  const nota = missing.length === 0 ? null : JSON.stringify(note)
  await inTransaction(db, (trx) => setMark(trx, marks.goodBackup, when, nota))
}

export async function markNight(db: Db, when: Date): Promise<void> {
  await inTransaction(db, (trx) => setMark(trx, marks.nightlyBackup, when))
}

/** The folder may be that of a disk that is not mounted. @param last the last nightly backup in it */
export async function markLost(db: Db, last: string): Promise<void> {
  await inTransaction(db, (trx) => setMark(trx, marks.lostBackups, new Date(last)))
}

/**
 * The last nightly backup of a folder that is empty, or was lately before newer ones came.
 *
 * @param files the newest first
 */
export function lostSince(
  { noite, sumiram }: Pick<BackupMarks, 'noite' | 'sumiram'>,
  files: readonly Copia[],
  now: Date,
): string | null {
  const lost = files.length === 0 ? noite : sumiram
  if (lost === null || now.getTime() - Date.parse(lost) > toldFor) return null
  return files.some(({ quando }) => quando <= lost) ? null : lost
}

export async function markFailed(db: Db, when: Date, reason: string): Promise<void> {
  await inTransaction(db, (trx) => setMark(trx, marks.failedBackup, when, reason))
}
