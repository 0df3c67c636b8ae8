import { minute } from '../../model/milliseconds.ts'
import type { NomeDaCopia } from '../../api/copias.ts'
import type { Clock } from '../../server/process/clock.ts'
import { type Actor, recordRevision } from '../../server/content/history.ts'
import type { Db } from '../../server/store/db.ts'
import { inTransaction } from '../../server/store/transaction.ts'

/** Milliseconds for which requests of one session for one file are the same download. */
const sameDownload = 10 * minute

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

/** A browser may fetch one file in many range requests: that is one download and one entry. */
export function createNoteDownload(db: Db, clock: Clock) {
  /** Per process: a restart may record one download twice, never none. */
  const noted = new Map<string, { at: number; written: Promise<void> }>()

  return async (actor: Actor, session: string, arquivo: NomeDaCopia): Promise<void> => {
    const now = clock.now().getTime()
    for (const [key, { at }] of noted) {
      if (Math.abs(now - at) >= sameDownload) noted.delete(key)
    }
    const key = `${session} ${arquivo}`
    const written =
      noted.get(key)?.written ?? recordAction(db, clock, actor, 'baixou-copia', arquivo)
    if (!noted.has(key)) noted.set(key, { at: now, written })
    await written.catch((error: unknown) => {
      noted.delete(key)
      throw error
    })
  }
}
