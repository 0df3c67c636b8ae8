import type { Sessao } from '../../parish/equipe/sessao.ts'
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { endSessionsOf, isSessionOpen, hashOfToken, sessionId } from './sessions.ts'
import { recordAction } from './user-rows.ts'

export function createOwnSessions(db: Db, clock: Clock) {
  return {
    async list({ id }: UsuarioDaSessao, token: string): Promise<Sessao[]> {
      const rows = await db
        .selectFrom('sessao')
        .where('usuario', '=', id)
        .where(isSessionOpen(clock))
        .select(['token', 'criada', 'usada', 'navegador'])
        .orderBy('usada', 'desc')
        .orderBy('criada', 'desc')
        .execute()
      return rows.map(({ token: hash, criada, usada, navegador }) => {
        return { id: sessionId(hash), criada, usada, navegador, atual: hash === hashOfToken(token) }
      })
    },

    /** @throws AppError 404 when it has ended or belongs to another user */
    async end(usuario: UsuarioDaSessao, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const rows = await trx
          .selectFrom('sessao')
          .where('usuario', '=', usuario.id)
          .select('token')
          .execute()
        const session = rows.find(({ token }) => sessionId(token) === id)
        if (session === undefined) throw new AppError(404, accountRefusals.sessionGone)
        await trx.deleteFrom('sessao').where('token', '=', session.token).execute()
        await recordAction(trx, clock, usuario, usuario, 'encerrou-sessoes')
      })
    },

    async endOthers(usuario: UsuarioDaSessao, token: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ended = await endSessionsOf(trx, usuario.id, token)
        if (ended > 0) await recordAction(trx, clock, usuario, usuario, 'encerrou-sessoes')
      })
    },
  }
}
