import type { Clock } from '../../server/process/clock.ts'
import { type Actor, recordRevision } from '../../server/content/history.ts'
import type { Db } from '../../server/store/db.ts'
import { inTransaction } from '../../server/store/transaction.ts'

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
