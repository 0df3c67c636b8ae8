import type { Clock } from '../process/clock.ts'
import { type Actor, recordRevision } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

export async function recordBackupDeed(
  db: Db,
  clock: Clock,
  actor: Actor,
  feito: 'fez-copia' | 'baixou-copia',
  titulo: string,
): Promise<void> {
  const deed = {
    feito,
    tipo: 'usuario',
    item: actor.id,
    titulo,
    antes: null,
    depois: null,
  } as const
  await inTransaction(db, (trx) => recordRevision(trx, clock, actor, deed))
}
