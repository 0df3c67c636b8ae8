// Access for other users, by administrators: new accounts, temporary passwords, a lost second
// factor.
import { refusals } from '../../contract/sentences/refusals.ts'
import type { UsuarioCriado, UsuarioInput } from '../../contract/accounts/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { removeSecondFactor } from './second-factor-rows.ts'
import type { Senhas } from './senhas.ts'
import { endSessionsOf } from './sessions.ts'
import { createSpokenSenha } from './spoken-senha.ts'
import type { Throttle } from './throttle.ts'
import { findUsuario, insertUsuario, inTransactionOfEmails, recordAction } from './usuario-rows.ts'
import { refuseWeakSenha } from './weak-senha.ts'

export function createUsuarioAccess(db: Db, clock: Clock, senhas: Senhas, throttle: Throttle) {
  return {
    /**
     * @param input without a password gets a temporary one, to be changed at the first login
     * @returns with that password, which is shown this once
     * @throws AppError 422 for a weak password, 409 when the email is taken
     */
    async create(
      actor: Actor,
      { senha: given, ...input }: UsuarioInput & { senha?: string | undefined },
    ): Promise<UsuarioCriado> {
      const isGiven = given !== undefined
      if (isGiven) await refuseWeakSenha(given, input)
      const senha = given ?? createSpokenSenha()
      const hash = await senhas.hash(senha)
      const usuario = await inTransactionOfEmails(db, (trx) =>
        insertUsuario(trx, clock, actor, { ...input, senha: hash, trocarSenha: isGiven ? 0 : 1 }),
      )
      return isGiven ? usuario : { ...usuario, senha }
    },

    /**
     * Gives a user a new temporary password and ends their sessions.
     *
     * @returns the password, which is shown this once
     * @throws AppError 404, and 409 for one's own: the session that would show it ends
     */
    async resetSenha(actor: Actor, id: number): Promise<{ senha: string }> {
      if (actor.id === id) throw new AppError(409, refusals.ownReset)
      const senha = createSpokenSenha()
      const hash = await senhas.hash(senha)
      await inTransaction(db, async (trx) => {
        const usuario = await findUsuario(trx, id)
        await trx
          .updateTable('usuario')
          .set({ senha: hash, trocarSenha: 1 })
          .where('id', '=', id)
          .execute()
        await endSessionsOf(trx, id)
        await throttle.forgive(trx, usuario.email)
        await recordAction(trx, clock, actor, usuario, 'redefiniu-senha')
      })
      return { senha }
    },

    /**
     * Turns off the second factor of a user who has lost it, and ends their sessions: another
     * person may have the phone.
     *
     * @throws AppError 404, and 409 when it is off, or for the administrator's own: a stolen
     *   session must not turn it off
     */
    async resetSecondFactor(actor: Actor, id: number): Promise<void> {
      if (actor.id === id) throw new AppError(409, refusals.ownSegundoFator)
      await inTransaction(db, async (trx) => {
        const usuario = await findUsuario(trx, id)
        if (!(await removeSecondFactor(trx, id))) throw new AppError(409, refusals.segundoFatorOff)
        await throttle.forgive(trx, usuario.email)
        await endSessionsOf(trx, id)
        await recordAction(trx, clock, actor, usuario, 'redefiniu-segundo-fator')
      })
    },
  }
}
