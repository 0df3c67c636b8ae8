// A user's own sessions: lists and ends them.
import { refusals } from '../../contract/sentences/refusals.ts'
import type { Sessao } from '../../contract/accounts/sessao.ts'
import type { UsuarioDaSessao } from '../../contract/accounts/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { endSessionOf, endSessionsOf, listSessions } from './sessions.ts'
import { recordAction } from './usuario-rows.ts'

export function createOwnSessions(db: Db, clock: Clock) {
  return {
    /** The last used first. @param token of the present session */
    list({ id }: UsuarioDaSessao, token: string): Promise<Sessao[]> {
      return listSessions(db, clock, id, token)
    },

    /** @throws AppError 404 when it has ended already, or belongs to another user */
    async end(usuario: UsuarioDaSessao, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const wasThere = await endSessionOf(trx, usuario.id, id)
        if (!wasThere) throw new AppError(404, refusals.sessionGone)
        await recordAction(trx, clock, usuario, usuario, 'encerrou-sessoes')
      })
    },

    /** Ends all but the session of this token. */
    async endOthers(usuario: UsuarioDaSessao, token: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ended = await endSessionsOf(trx, usuario.id, token)
        if (ended > 0) await recordAction(trx, clock, usuario, usuario, 'encerrou-sessoes')
      })
    },
  }
}
