import { login } from '../../contract/sentences/messages.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import type { Login, UsuarioDaSessao } from '../../contract/accounts/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Proofs, refuseCodigo } from './proofs.ts'
import { spendCodigo } from './second-factor-rows.ts'
import type { Senhas } from './senhas.ts'
import { openSession } from './sessions.ts'
import type { Throttle } from './throttle.ts'
import { recordAction, toUsuarioDaSessao } from './usuario-rows.ts'

type Parts = { senhas: Senhas; throttle: Throttle; proofs: Proofs }

export function createLogIn(db: Db, clock: Clock, { senhas, throttle, proofs }: Parts) {
  /**
   * @param address the client's address, for the throttle
   * @param userAgent the User-Agent header, for the list of sessions
   * @returns the token for the browser, and the user
   * @throws AppError 401 when email and password do not fit, or do and the code is missing or
   *   wrong: only then `data` says so; 429 with `retryAfter`
   */
  return async function logIn(
    input: Login,
    address: string,
    userAgent = '',
  ): Promise<{ token: string; usuario: UsuarioDaSessao }> {
    const email = input.email.trim().toLowerCase()
    const codigo = input.codigo?.trim() ?? ''
    const password = await throttle.admit(email, address)
    const row = await db
      .selectFrom('usuario')
      .where('email', '=', email)
      .where('excluido', 'is', null)
      .selectAll()
      .executeTakeFirst()
    const isRight = await proofs.isRight(password, input.senha, row?.senha)
    if (row === undefined || !isRight) throw new AppError(401, login.wrong)
    const attempt = await proofs.admitCodigo(password, row, codigo, address, 401)
    const senha = senhas.isOutdated(row.senha) ? await senhas.hash(input.senha) : row.senha
    return inTransaction(db, async (trx) => {
      // Meanwhile the user may have been removed or have got another password.
      const usuario = await trx
        .updateTable('usuario')
        .set({ senha })
        .where('id', '=', row.id)
        .where('senha', '=', row.senha)
        .where('excluido', 'is', null)
        .returning(['id', 'nome', 'email', 'isAdmin', 'trocarSenha'])
        .executeTakeFirst()
      if (usuario === undefined) throw new AppError(401, login.wrong)
      const use = await spendCodigo(trx, clock, usuario.id, codigo)
      if (use === 'wrong') throw refuseCodigo(401, refusals.wrongCodigo)
      await attempt.succeed(trx)
      const token = await openSession(trx, clock, usuario.id, userAgent)
      const feito = use === 'recovery' ? 'entrou-recuperacao' : 'entrou'
      await recordAction(trx, clock, usuario, usuario, feito)
      return { token, usuario: toUsuarioDaSessao(usuario) }
    })
  }
}
