// What the database remembers of backups, so that every copy of the site knows it.
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

const lastGood = 'ultima-copia'
const lastFailed = 'copia-falhou'

/** They tell of an installation and not of its content: a restore leaves them as they are. */
export const marksOfBackups: readonly string[] = [lastGood, lastFailed]

export type BackupMarks = {
  /** ISO 8601. */
  ultima: string | null
  /** The last failure, if it is newer. */
  falha: { quando: string; motivo: string } | null
}

export async function readMarks(db: Db): Promise<BackupMarks> {
  const rows = await db
    .selectFrom('marco')
    .where('nome', 'in', [...marksOfBackups])
    .selectAll()
    .execute()
  const ultima = rows.find(({ nome }) => nome === lastGood)?.quando ?? null
  const failed = rows.find(({ nome }) => nome === lastFailed)
  const isNewer = failed !== undefined && (ultima === null || failed.quando > ultima)
  return { ultima, falha: isNewer ? { quando: failed.quando, motivo: failed.nota ?? '' } : null }
}

export function markGood(db: Db, when: Date): Promise<void> {
  return mark(db, lastGood, when, null)
}

/** @param reason a sentence */
export function markFailed(db: Db, when: Date, reason: string): Promise<void> {
  return mark(db, lastFailed, when, reason)
}

async function mark(db: Db, nome: string, when: Date, nota: string | null): Promise<void> {
  const row = { quando: when.toISOString(), nota }
  await inTransaction(db, (trx) =>
    trx
      .insertInto('marco')
      .values({ nome, ...row })
      .onConflict((conflict) => conflict.column('nome').doUpdateSet(row))
      .execute(),
  )
}
