// Logging in and out, and one's own password. A refused client learns nothing else.
import { login } from '../../contract/messages.ts'
import { refusals } from '../../contract/refusals.ts'
import type { Login, NovaSenha, UsuarioDaSessao } from '../../contract/usuario.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createOwnSessions } from './own-sessions.ts'
import { createProofs, refuseCodigo } from './proofs.ts'
import { createReauthenticate } from './reauthenticate.ts'
import { createSecondFactor } from './second-factor.ts'
import { forgetProposals, spendCodigo } from './second-factor-rows.ts'
import { createSenhas, type Senhas } from './senhas.ts'
import {
  endSession,
  endSessionsOf,
  findSession,
  openSession,
  type OpenSession,
  renewSession,
} from './sessions.ts'
import { createThrottle } from './throttle.ts'
import { recordDeed } from './usuario-rows.ts'
import { createUsuarioAccess } from './usuario-access.ts'
import { createUsuarios } from './usuarios.ts'
import { refuseWeakSenha } from './weak-senha.ts'

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(db: Db, clock: Clock, senhas: Senhas = createSenhas()) {
  const throttle = createThrottle(db, clock)
  const proofs = createProofs(db, senhas, throttle)
  const secondFactor = createSecondFactor(db, clock)

  return {
    /**
     * @param address the client's address, for the throttle
     * @param userAgent what the browser says of itself, for the list of sessions
     * @returns the token for the browser, and the user
     * @throws AppError 401 when email and password do not fit, or do and the code is missing or
     *   wrong: only then `data` says so; 429 with `retryAfter`
     */
    async logIn(
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
        await recordDeed(trx, clock, usuario, usuario, feito)
        return { token, usuario: { ...usuario, trocarSenha: usuario.trocarSenha === 1 } }
      })
    },

    /** The session that a token opens; undefined if it opens none any more. */
    sessionOf(token: string): Promise<OpenSession | undefined> {
      return findSession(db, clock, token)
    },

    /** The user of a token, as the database has them now; undefined if it opens no session. */
    async whoHas(token: string): Promise<UsuarioDaSessao | undefined> {
      return (await findSession(db, clock, token))?.usuario
    },

    reauthenticate: createReauthenticate(db, clock, proofs),

    async logOut(token: string): Promise<void> {
      const usuario = (await findSession(db, clock, token))?.usuario
      await inTransaction(db, async (trx) => {
        const ended = await endSession(trx, token)
        if (usuario !== undefined && ended) {
          await recordDeed(trx, clock, usuario, usuario, 'saiu')
        }
      })
    },

    /**
     * Changes one's own password. One's other sessions end; this one goes on by another token.
     *
     * @returns that token
     * @throws AppError 422 when the present password is wrong or the new one will not do, 429
     */
    async changeSenha(
      token: string,
      usuario: UsuarioDaSessao,
      { senhaAtual, novaSenha }: NovaSenha,
      address: string,
    ): Promise<string> {
      const proof = await proofs.ask(usuario, senhaAtual, address)
      await inTransaction(db, proof.attempt.succeed)
      if (novaSenha.normalize('NFKC') === senhaAtual.normalize('NFKC')) {
        throw new AppError(422, refusals.sameSenha)
      }
      await refuseWeakSenha(novaSenha, usuario)
      const senha = await senhas.hash(novaSenha)
      return inTransaction(db, async (trx) => {
        // Meanwhile an administrator may have given a temporary one.
        await proofs.hold(trx, usuario.id, proof)
        await trx
          .updateTable('usuario')
          .set({ senha, trocarSenha: 0 })
          .where('id', '=', usuario.id)
          .execute()
        await endSessionsOf(trx, usuario.id, token)
        await recordDeed(trx, clock, usuario, usuario, 'trocou-senha')
        return renewSession(trx, token)
      })
    },

    secondFactor,

    sessions: createOwnSessions(db, clock),

    usuarios: { ...createUsuarios(db, clock), ...createUsuarioAccess(db, clock, senhas, throttle) },

    /** Deletes the users who were removed before a time, and secrets that were never confirmed. */
    async purge(before: Date): Promise<void> {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('usuario').where('excluido', '<', before.toISOString()).execute()
        await forgetProposals(trx, clock)
      })
    },
  }
}
