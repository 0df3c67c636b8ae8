// Records about backups in the database, for every instance.
import { z } from 'zod'
import type { Copia } from '../../api/copias.ts'
import { day } from '../../model/milliseconds.ts'
import { type Actor, recordRevision } from '../../server/content/history.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Db } from '../../server/store/db.ts'
import { type Mark, marks, setMark } from '../../server/store/marks.ts'
import { inTransaction } from '../../server/store/transaction.ts'
import { isAhead } from './backup-name.ts'

/** BACKUP_DIR may have been changed on purpose. */
const lostForMs = 30 * day

/** How many files a backup lacks, and the keys of the first of them. */
const Missing = z.object({ total: z.number(), chaves: z.array(z.string()) })
export type Missing = z.infer<typeof Missing>

/** Keys that are stored: a screen does not need more. */
const mostKeys = 200

export async function readMarks(db: Db, now: Date) {
  const rows = await db.selectFrom('marco').selectAll().execute()
  const found = (name: Mark) => rows.find(({ nome }) => nome === name)
  const latest = found(marks.goodBackup)
  const good = latest && isAhead(latest.quando, now) ? undefined : latest
  const failed = found(marks.failedBackup)
  const ultima = good?.quando ?? null
  const isNewer = failed !== undefined && (ultima === null || failed.quando > ultima)
  return {
    ultima,
    noite: found(marks.nightlyBackup)?.quando ?? null,
    faltam: good?.nota ? Missing.parse(JSON.parse(good.nota)) : { total: 0, chaves: [] },
    /** The last nightly backup of a folder that was found empty: its disk may not be mounted. */
    sumiram: found(marks.lostBackups)?.quando ?? null,
    /** The last failure, if it is newer. */
    falha: isNewer ? { quando: failed.quando, motivo: failed.nota ?? '' } : null,
  }
}

export async function mark(db: Db, name: Mark, when: Date, note: string | null = null) {
  await inTransaction(db, (trx) => setMark(trx, name, when, note))
}

export async function markGood(db: Db, when: Date, missing: readonly string[]): Promise<void> {
  const note: Missing = { total: missing.length, chaves: missing.slice(0, mostKeys) }
  await mark(db, marks.goodBackup, when, missing.length === 0 ? null : JSON.stringify(note))
}

/** The last nightly backup of a folder that is empty, or was lately before newer ones came. */
export function lostSince(
  { noite, sumiram }: { noite: string | null; sumiram: string | null },
  files: readonly Copia[],
  now: Date,
): string | null {
  const lost = files.length === 0 ? noite : sumiram
  if (lost === null || now.getTime() - Date.parse(lost) > lostForMs) return null
  return files.some(({ quando }) => quando <= lost) ? null : lost
}

/** A line of the history. */
export async function recordAction(
  db: Db,
  clock: Clock,
  actor: Actor,
  feito: 'fez-copia' | 'baixou-copia',
  titulo: string,
): Promise<void> {
  const item = { tipo: 'usuario', item: actor.id, titulo, antes: null, depois: null } as const
  await inTransaction(db, (trx) => recordRevision(trx, clock, actor, { feito, ...item }))
}
