// Records about backups in the database, for every instance.
import type { Copia } from '../../api/copias.ts'
import { day } from '../../model/milliseconds.ts'
import { type Actor, recordRevision } from '../../server/content/history.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Db } from '../../server/store/db.ts'
import { type Mark, marks, setMark } from '../../server/store/marks.ts'
import { inTransaction } from '../../server/store/transaction.ts'
import { isAhead } from './backup-name.ts'
import { listBackups } from './folder.ts'

/** BACKUP_DIR may have been changed on purpose. */
const lostForMs = 30 * day

/** How many files a backup lacks, and the keys of the first of them. */
export type Missing = { total: number; chaves: string[] }

/** Keys that are stored: a screen does not need more. */
const mostKeys = 200

/** What the database records, and what is in the folder: on a full disk the database records nothing. */
export async function readBackups(db: Db, dir: string, now: Date) {
  const rows = await db.selectFrom('marco').selectAll().execute()
  const found = (name: Mark) => rows.find(({ nome }) => nome === name)
  const arquivos = await listBackups(dir, now)
  const newest = (noted: string | undefined, made: readonly Copia[]): string | null => {
    const there = made.find(({ quando }) => !isAhead(quando, now))?.quando
    return [noted ?? [], there ?? []].flat().toSorted().at(-1) ?? null
  }
  const latest = found(marks.goodBackup)
  const good = latest && isAhead(latest.quando, now) ? undefined : latest
  const ultima = newest(good?.quando, arquivos)
  const night = found(marks.nightlyBackup)?.quando
  const lost = arquivos.length === 0 ? night : found(marks.lostBackups)?.quando
  const failed = found(marks.failedBackup)
  const isNewer = failed !== undefined && failed.quando > (ultima ?? '')
  return {
    /** The newest first. */
    arquivos,
    ultima,
    noite: newest(
      night,
      arquivos.filter(({ tipo }) => tipo === 'noite'),
    ),
    faltam: good?.nota ? (JSON.parse(good.nota) as Missing) : { total: 0, chaves: [] },
    sumiram: lost !== undefined && isLost(lost, arquivos, now) ? lost : null,
    /** The last failure, if it is newer. */
    falha: isNewer ? { quando: failed.quando, motivo: failed.nota ?? '' } : null,
  }
}

/** @param night the last nightly one of a folder that is empty, or was lately: its disk may not be mounted */
function isLost(night: string, made: readonly Copia[], now: Date): boolean {
  return (
    now.getTime() - Date.parse(night) <= lostForMs && made.every(({ quando }) => quando > night)
  )
}

export async function mark(db: Db, name: Mark, when: Date, note: string | null = null) {
  await inTransaction(db, (trx) => setMark(trx, name, when, note))
}

export async function markGood(db: Db, when: Date, missing: readonly string[]): Promise<void> {
  const note: Missing = { total: missing.length, chaves: missing.slice(0, mostKeys) }
  await mark(db, marks.goodBackup, when, missing.length === 0 ? null : JSON.stringify(note))
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
