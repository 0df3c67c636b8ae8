import { login } from '../../api/sentences/login-messages.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { Reautenticacao } from '../../parish/equipe/reautenticacao.ts'
import type { Login, UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Proofs, refuseCode } from './proofs.ts'
import { spendCode } from './second-factor.ts'
import type { Passwords } from './passwords.ts'
import { openSession, renewSession } from './sessions.ts'
import { recordAction, sessionColumns, toSessionUser } from './user-rows.ts'

export function createLogIn(db: Db, clock: Clock, passwords: Passwords, proofs: Proofs) {
  /** @throws AppError 401 for a wrong email, password or code (then with `data`); 429 */
  return async function logIn(
    input: Login,
    address: string,
    userAgent = '',
  ): Promise<{ token: string; usuario: UsuarioDaSessao }> {
    const email = loginName(input.email)
    const codigo = input.codigo?.trim() ?? ''
    const wrong = new AppError(401, login.wrong)
    const proof = await proofs.checkPassword(email, input.senha, address, wrong)
    const { row } = proof
    const attempt = await proofs.admitCode(proof.attempt, row, codigo, address, 401)
    const senha = passwords.isOutdated(row.senha) ? await passwords.hash(proof.senha) : row.senha
    return inTransaction(db, async (trx) => {
      // The user may have been removed or have got another password meanwhile.
      const usuario = await trx
        .updateTable('usuario')
        .set({ senha })
        .where('id', '=', row.id)
        .where('senha', '=', row.senha)
        .where('excluido', 'is', null)
        .returning(['id', ...sessionColumns])
        .executeTakeFirst()
      if (usuario === undefined) throw wrong
      const use = await spendCode(trx, clock, usuario.id, codigo)
      if (use === 'wrong') throw refuseCode(401, accountRefusals.wrongCode)
      await attempt.succeed(trx)
      const token = await openSession(trx, clock, usuario.id, userAgent)
      const feito = use === 'recovery' ? 'entrou-recuperacao' : 'entrou'
      await recordAction(trx, clock, usuario, usuario, feito)
      return { token, usuario: toSessionUser(usuario) }
    })
  }
}

export const loginName = (email: string): string => email.trim().toLowerCase()

export function createReauthenticate(db: Db, clock: Clock, proofs: Proofs) {
  /**
   * The old token becomes invalid at once, also for a thief.
   *
   * @throws AppError 422 for a wrong password, or a missing or wrong code; 429
   */
  return async function reauthenticate(
    token: string,
    usuario: UsuarioDaSessao,
    { senha, codigo: typed = '' }: Reautenticacao,
    address: string,
  ): Promise<string> {
    const codigo = typed.trim()
    const wrong = new AppError(422, accountRefusals.wrongPassword)
    const proof = await proofs.checkPassword(usuario.email, senha, address, wrong)
    const attempt = await proofs.admitCode(proof.attempt, usuario, codigo, address, 422)
    return inTransaction(db, async (trx) => {
      await proofs.refuseChangedPassword(trx, usuario.id, proof.row.senha)
      const use = await spendCode(trx, clock, usuario.id, codigo)
      if (use === 'wrong') throw refuseCode(422, accountRefusals.wrongCode)
      await attempt.succeed(trx)
      return renewSession(trx, token, { autenticada: clock.now().toISOString() })
    })
  }
}
