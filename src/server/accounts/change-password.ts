import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { NovaSenha, UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { replaceSenha } from './links.ts'
import type { Proofs } from './proofs.ts'
import type { Passwords } from './passwords.ts'
import { renewSession } from './sessions.ts'
import { findUser, recordAction, stateOf } from './user-rows.ts'
import { alterUser } from './users.ts'

export function createChangePassword(db: Db, clock: Clock, passwords: Passwords, proofs: Proofs) {
  /** @returns the hash of the present password. @throws AppError 422, 429 */
  async function prove({ email }: UsuarioDaSessao, senha: string | undefined, address: string) {
    if (senha === undefined) throw lackingCurrentPassword()
    const wrong = new AppError(422, accountRefusals.wrongPassword)
    const { attempt, row } = await proofs.checkPassword(email, senha, address, wrong)
    // No code was asked for, so the address must not become known.
    await attempt.withdraw()
    return row.senha
  }

  async function hashOf(id: number): Promise<string> {
    const { senha } = await db
      .selectFrom('usuario')
      .where('id', '=', id)
      .where('trocarSenha', '=', 1)
      .select('senha')
      .executeTakeFirstOrThrow(lackingCurrentPassword)
    return senha
  }

  /**
   * @param nome of a first administrator who has none yet
   * @param isRecent a recent login has proved a temporary password, which is not asked for again
   * @throws AppError 422 for a wrong present or a refused new password, 429
   */
  return async function changeSenha(
    token: string,
    usuario: UsuarioDaSessao,
    { senhaAtual, novaSenha, nome }: NovaSenha,
    address: string,
    isRecent = false,
  ): Promise<string> {
    const hash =
      senhaAtual === undefined && usuario.trocarSenha && isRecent
        ? await hashOf(usuario.id)
        : await prove(usuario, senhaAtual, address)
    if (await passwords.verify(novaSenha, hash))
      throw new AppError(422, accountRefusals.samePassword)
    const owner = usuario.faltaNome && nome !== undefined ? { ...usuario, nome } : usuario
    await passwords.refuseWeak(novaSenha, owner)
    const senha = await passwords.hash(novaSenha)
    return inTransaction(db, async (trx) => {
      // An administrator may have set another password meanwhile.
      await proofs.refuseChangedPassword(trx, usuario.id, hash)
      await replaceSenha(trx, usuario.id, { senha, trocarSenha: 0 }, token)
      if (owner !== usuario) {
        const row = await findUser(trx, owner.id)
        await alterUser(trx, clock, owner, row, { ...stateOf(row), nome: owner.nome })
      }
      await recordAction(trx, clock, owner, owner, 'trocou-senha')
      return renewSession(trx, token)
    })
  }
}

function lackingCurrentPassword(): AppError {
  return new AppError(422, accountRefusals.missingCurrentPassword, { code: 'faltaSenhaAtual' })
}
