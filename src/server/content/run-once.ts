// A client without a response repeats its request with the same Idempotency-Key. Key and result are
// stored in the transaction of the change.
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Actor } from './history.ts'

/** Transactions are serialised. @throws AppError 422 when the key came with another body before */
export function runOnce<T>(
  db: Db,
  clock: Clock,
  { id: usuario, pedido }: Actor,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    if (usuario === null || pedido === undefined) return work(trx)
    const { chave, corpo } = pedido
    const former = await trx
      .selectFrom('pedido')
      .where('usuario', '=', usuario)
      .where('chave', '=', chave)
      .select(['corpo', 'resultado'])
      .executeTakeFirst()
    if (former !== undefined) {
      if (former.corpo !== corpo) throw new AppError(422, refusals.reusedKey)
      return JSON.parse(former.resultado) as T
    }
    const result = await work(trx)
    const quando = clock.now().toISOString()
    const resultado = JSON.stringify(result ?? null)
    await trx.insertInto('pedido').values({ usuario, chave, corpo, quando, resultado }).execute()
    return result
  })
}

export async function forgetRequests(db: Db, before: Date): Promise<void> {
  const from = before.toISOString()
  await inTransaction(db, (trx) => trx.deleteFrom('pedido').where('quando', '<', from).execute())
}
