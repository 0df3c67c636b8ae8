import type { EscolhaInstalacao, InstalacoesDoDia } from '../../api/instalacao.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { type Clock, parishToday } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

/** Keeps scripts from inflating the count. */
const mostPerMinute = 60

/** Stores no personal data. */
export function createInstalacoes(db: Db, clock: Clock) {
  let minute = 0
  let countedInMinute = 0

  /** @throws AppError 429 */
  function admit(): void {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) countedInMinute = 0
    minute = now
    countedInMinute += 1
    if (countedInMinute > mostPerMinute)
      throw new AppError(429, refusals.tooMany, { retryAfter: 60 })
  }

  return {
    /** Call it once before `record`. */
    admit,

    async record(escolha: EscolhaInstalacao): Promise<void> {
      await inTransaction(db, (trx) =>
        trx
          .insertInto('instalacao_dia')
          .values({ dia: parishToday(clock), escolha, total: 1 })
          .onConflict((conflict) =>
            conflict.columns(['dia', 'escolha']).doUpdateSet((builder) => ({
              total: builder('instalacao_dia.total', '+', 1),
            })),
          )
          .execute(),
      )
    },

    /** Newest day first. */
    async list(): Promise<InstalacoesDoDia[]> {
      const rows = await db
        .selectFrom('instalacao_dia')
        .groupBy('dia')
        .select((row) => [
          'dia',
          row.fn.sum<number>('total').filterWhere('escolha', '=', 'aceita').as('aceitas'),
          row.fn.sum<number>('total').filterWhere('escolha', '=', 'recusada').as('recusadas'),
        ])
        .orderBy('dia', 'desc')
        .limit(366)
        .execute()
      // An empty sum is null, and a database server may give sums as text.
      return rows.map(({ dia, aceitas, recusadas }) => ({
        dia,
        aceitas: Number(aceitas),
        recusadas: Number(recusadas),
      }))
    },
  }
}
