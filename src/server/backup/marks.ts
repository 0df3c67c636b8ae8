// Records about backups in the database, for every instance.
import { z } from 'zod'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

const lastGood = 'ultima-copia'
const lastNight = 'ultima-noite'
const lastFailed = 'copia-falhou'

/** About an installation and not its content: a restore leaves them unchanged. */
export const marksOfBackups: readonly string[] = [lastGood, lastNight, lastFailed]

/** How many files a backup lacks, and the keys of the first of them. */
const Missing = z.object({ total: z.number(), chaves: z.array(z.string()) })
export type Missing = z.infer<typeof Missing>

/** Keys that are stored: a screen does not need more. */
const mostKeys = 200

export type BackupMarks = Awaited<ReturnType<typeof readMarks>>

export async function readMarks(db: Db) {
  const rows = await db
    .selectFrom('marco')
    .where('nome', 'in', [...marksOfBackups])
    .selectAll()
    .execute()
  const good = rows.find(({ nome }) => nome === lastGood)
  const failed = rows.find(({ nome }) => nome === lastFailed)
  const ultima = good?.quando ?? null
  const isNewer = failed !== undefined && (ultima === null || failed.quando > ultima)
  return {
    ultima,
    noite: rows.find(({ nome }) => nome === lastNight)?.quando ?? null,
    faltam: good?.nota ? Missing.parse(JSON.parse(good.nota)) : { total: 0, chaves: [] },
    /** The last failure, if it is newer. */
    falha: isNewer ? { quando: failed.quando, motivo: failed.nota ?? '' } : null,
  }
}

export async function markGood(db: Db, when: Date, missing: readonly string[]): Promise<void> {
  const note: Missing = { total: missing.length, chaves: missing.slice(0, mostKeys) }
  await mark(db, lastGood, when, missing.length === 0 ? null : JSON.stringify(note))
}

export function markNight(db: Db, when: Date): Promise<void> {
  return mark(db, lastNight, when, null)
}

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
