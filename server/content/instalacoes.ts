import type { EscolhaInstalacao } from '../../contract/instalacao.ts'
import { type Clock, todayInBrazil } from '../clock.ts'
import type { Db } from '../store/db.ts'

/** Counts, by day, how many visitors accepted or rejected the installation. Nobody is remembered. */
export function createInstalacoes(db: Db, clock: Clock) {
  return {
    async record(escolha: EscolhaInstalacao): Promise<void> {
      await db
        .insertInto('instalacao_dia')
        .values({ dia: todayInBrazil(clock), escolha, total: 1 })
        .onConflict((conflict) =>
          conflict.columns(['dia', 'escolha']).doUpdateSet((builder) => ({
            total: builder('instalacao_dia.total', '+', 1),
          })),
        )
        .execute()
    },
  }
}
