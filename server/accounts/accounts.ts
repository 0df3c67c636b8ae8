// Logging in and out, and one's own password. Whoever may not get in learns nothing but that.
import { login } from '../../contract/messages.ts'
import { refusals } from '../../contract/refusals.ts'
import type { Feito } from '../../contract/historico.ts'
import type { Login, NovaSenha, UsuarioDaSessao } from '../../contract/usuario.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { recordRevision } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createSenhas } from './senhas.ts'
import { createSessions } from './sessions.ts'
import { type Attempt, createThrottle } from './throttle.ts'
import { createUsuarios } from './usuarios.ts'
import { refuseWeakSenha } from './weak-senha.ts'

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(db: Db, clock: Clock) {
  const senhas = createSenhas()
  const sessions = createSessions(db, clock)
  const throttle = createThrottle(db, clock)
  const { purge, ...usuarios } = createUsuarios(db, clock, { senhas, sessions, throttle })

  /** Remembers what somebody did to their own account. */
  async function record(trx: Db, who: { id: number; nome: string }, feito: Feito): Promise<void> {
    const { id, nome } = who
    const deed = {
      feito,
      tipo: 'usuario',
      item: id,
      titulo: nome,
      antes: null,
      depois: null,
    } as const
    await recordRevision(trx, clock, { id, nome }, deed)
  }

  /** Looks at a password in a try that counts as failed unless it is right. */
  async function verify(attempt: Attempt, senha: string, hash: string | undefined) {
    try {
      return await senhas.verify(senha, hash)
    } catch (error) {
      await attempt.withdraw()
      throw error
    }
  }

  return {
    /**
     * @param address the client's address, for the throttle
     * @returns the token for the browser, and who it stands for
     * @throws AppError 401 when email and password do not fit, 429 with `retryAfter`
     */
    async logIn(
      input: Login,
      address: string,
    ): Promise<{ token: string; usuario: UsuarioDaSessao }> {
      const email = input.email.trim().toLowerCase()
      const attempt = await throttle.admit(email, address)
      const row = await db
        .selectFrom('usuario')
        .where('email', '=', email)
        .where('excluido', 'is', null)
        .selectAll()
        .executeTakeFirst()
      const isRight = await verify(attempt, input.senha, row?.senha)
      if (row === undefined || !isRight) throw new AppError(401, login.wrong)
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
        await attempt.succeed(trx)
        const token = await sessions.open(trx, usuario.id)
        await record(trx, usuario, 'entrou')
        return { token, usuario: { ...usuario, trocarSenha: usuario.trocarSenha === 1 } }
      })
    },

    /** Who holds this token, as the database has them now; undefined if nobody does any more. */
    whoHas(token: string): Promise<UsuarioDaSessao | undefined> {
      return sessions.find(token)
    },

    async logOut(token: string): Promise<void> {
      const usuario = await sessions.find(token)
      await inTransaction(db, async (trx) => {
        const ended = await sessions.end(trx, token)
        if (usuario !== undefined && ended !== undefined) await record(trx, usuario, 'saiu')
      })
    },

    /**
     * Changes one's own password. One's other sessions end; this one stays.
     *
     * @throws AppError 422 when the present password is wrong or the new one will not do, 429
     */
    async changeSenha(
      token: string,
      usuario: UsuarioDaSessao,
      { senhaAtual, novaSenha }: NovaSenha,
      address: string,
    ): Promise<void> {
      const attempt = await throttle.admit(usuario.email, address)
      const row = await db
        .selectFrom('usuario')
        .where('id', '=', usuario.id)
        .where('excluido', 'is', null)
        .select('senha')
        .executeTakeFirst()
      const isRight = await verify(attempt, senhaAtual, row?.senha)
      if (row === undefined || !isRight) throw new AppError(422, refusals.wrongSenha)
      await inTransaction(db, attempt.succeed)
      if (novaSenha.normalize('NFKC') === senhaAtual.normalize('NFKC')) {
        throw new AppError(422, refusals.sameSenha)
      }
      await refuseWeakSenha(novaSenha, usuario)
      const senha = await senhas.hash(novaSenha)
      await inTransaction(db, async (trx) => {
        // Meanwhile an administrator may have given a temporary one.
        const { numUpdatedRows } = await trx
          .updateTable('usuario')
          .set({ senha, trocarSenha: 0 })
          .where('id', '=', usuario.id)
          .where('senha', '=', row.senha)
          .where('excluido', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new AppError(422, refusals.wrongSenha)
        await sessions.endAllOf(trx, usuario.id, token)
        await record(trx, usuario, 'trocou-senha')
      })
    },

    usuarios,

    /** Erases for good the users who were removed before a time. */
    purge,
  }
}
