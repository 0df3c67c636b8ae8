import type { Clock } from '../clock.ts'
import { type Actor, recordRevision } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

/** Leaves a line in the history: who made a backup, and when. */
export async function noteMade(db: Db, clock: Clock, actor: Actor): Promise<void> {
  const deed = { feito: 'fez-copia', tipo: 'usuario', item: actor.id, titulo: actor.nome } as const
  await inTransaction(db, (trx) =>
    recordRevision(trx, clock, actor, { ...deed, antes: null, depois: null }),
  )
}
