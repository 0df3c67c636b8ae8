// Who may log in, and the rules by which users come, change and go.
import { refusals } from '../../contract/refusals.ts'
import { Usuario, type UsuarioDaLista, type UsuarioInput } from '../../contract/usuario.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { type Actor, recordRevision, type State } from '../content/history.ts'
import { refuseLostUpdate } from '../content/lost-update.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { isUniqueViolation } from '../store/unique-violation.ts'
import { createRandomSenha } from './random-senha.ts'
import { removeSecondFactor } from './second-factor-rows.ts'
import type { Senhas } from './senhas.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'
import {
  findUsuario,
  findEvenRemoved,
  insertUsuario,
  keepAnAdmin,
  type NewUsuario,
  recordDeed,
  stateOf,
  toUsuario,
  toUsuarioDaLista,
  type UsuarioRow,
} from './usuario-rows.ts'
import { refuseWeakSenha } from './weak-senha.ts'

/** What the history keeps of a user, and brings back. */
const Remembered = Usuario.pick({ nome: true, email: true, isAdmin: true })

type Parts = { senhas: Senhas; sessions: Sessions; throttle: Throttle }

export function createUsuarios(db: Db, clock: Clock, { senhas, sessions, throttle }: Parts) {
  /** Writes what changed of a user, ends the sessions of who may less than before. */
  async function change(
    trx: Db,
    row: UsuarioRow,
    to: { nome: string; email: string; isAdmin: 0 | 1; excluido: string | null },
  ): Promise<UsuarioRow> {
    const mayLess = to.excluido !== null || to.isAdmin < row.isAdmin
    if (mayLess && row.excluido === null && row.isAdmin === 1) await keepAnAdmin(trx, row.id)
    const changed = await trx
      .updateTable('usuario')
      .set({ ...to, versao: row.versao + 1, atualizado: clock.now().toISOString() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (mayLess) await sessions.endAllOf(trx, row.id)
    return changed
  }

  return {
    /** All who were not removed, by id. */
    async list(): Promise<UsuarioDaLista[]> {
      const rows = await db
        .selectFrom('usuario')
        .leftJoin('segundo_fator', (join) =>
          join.onRef('segundo_fator.usuario', '=', 'usuario.id').on('segundo_fator.ligado', '=', 1),
        )
        .where('excluido', 'is', null)
        .selectAll('usuario')
        .select('segundo_fator.ligado')
        .orderBy('usuario.id')
        .execute()
      return rows.map(toUsuarioDaLista)
    },

    /** @throws AppError 422 for a weak password, 409 when the email is taken */
    async create(actor: Actor, input: NewUsuario): Promise<Usuario> {
      await refuseWeakSenha(input.senha, input)
      const hash = await senhas.hash(input.senha)
      const create = (trx: Db) => insertUsuario(trx, clock, actor, { ...input, senha: hash })
      return refusingTakenEmail(inTransaction(db, create))
    },

    /**
     * @param versao the one that the change was made from, if the client watches for lost updates
     * @throws AppError 404, 409 when the email is taken, nobody would be left to administrate, or
     *   somebody else was faster
     */
    async update(
      actor: Actor,
      id: number,
      changes: Partial<UsuarioInput>,
      versao?: number,
    ): Promise<Usuario> {
      const update = async (trx: Db) => {
        const row = await findUsuario(trx, id)
        refuseLostUpdate(versao, toUsuario(row))
        const { nome = row.nome, email = row.email, isAdmin = row.isAdmin } = changes
        const to = { nome, email, isAdmin }
        if (isSame(row, to)) return toUsuario(row)
        const changed = await change(trx, row, { ...to, excluido: null })
        await recordRevision(trx, clock, actor, {
          feito: 'alterou',
          tipo: 'usuario',
          item: id,
          titulo: changed.nome,
          antes: stateOf(row),
          depois: stateOf(changed),
        })
        return toUsuario(changed)
      }
      return refusingTakenEmail(inTransaction(db, update))
    },

    /**
     * @returns the revision with which it can be undone
     * @throws AppError as `update` does, and 409 to whoever would remove themselves
     */
    async remove(actor: Actor, id: number, versao?: number): Promise<{ revisao: number }> {
      return inTransaction(db, async (trx) => {
        const row = await findUsuario(trx, id)
        refuseLostUpdate(versao, toUsuario(row))
        await change(trx, row, { ...stateOf(row), excluido: clock.now().toISOString() })
        // Whoever is gone could not even undo it. It comes after the rule of the last administrator,
        // who has nobody else to ask.
        if (actor.id === id) throw new AppError(409, refusals.ownRemoval)
        const revisao = await recordRevision(trx, clock, actor, {
          feito: 'excluiu',
          tipo: 'usuario',
          item: id,
          titulo: row.nome,
          antes: stateOf(row),
          depois: null,
        })
        return { revisao }
      })
    },

    /**
     * Brings back a removed user with the password of then, or a former name, email and role.
     *
     * @param state what a revision had. @throws AppError as `update` does
     */
    async restore(actor: Actor, id: number, state: State): Promise<void> {
      const remembered = Remembered.safeParse(state)
      if (!remembered.success) throw new AppError(404, refusals.notFound)
      const restore = async (trx: Db) => {
        const row = await findEvenRemoved(trx, id)
        if (row.excluido === null && isSame(row, remembered.data)) return
        const restored = await change(trx, row, { ...remembered.data, excluido: null })
        await recordRevision(trx, clock, actor, {
          feito: 'restaurou',
          tipo: 'usuario',
          item: id,
          titulo: restored.nome,
          antes: row.excluido === null ? stateOf(row) : null,
          depois: stateOf(restored),
        })
      }
      await refusingTakenEmail(inTransaction(db, restore))
    },

    /**
     * Gives a user a new temporary password and ends their sessions.
     *
     * @returns the password, which nobody can ask for again
     * @throws AppError 404, and 409 to whoever would reset their own: the only one who could read
     *   the new one would be logged out by it
     */
    async resetSenha(actor: Actor, id: number): Promise<{ senha: string }> {
      if (actor.id === id) throw new AppError(409, refusals.ownReset)
      const senha = createRandomSenha()
      const hash = await senhas.hash(senha)
      await inTransaction(db, async (trx) => {
        const { nome, email } = await findUsuario(trx, id)
        await trx
          .updateTable('usuario')
          .set({ senha: hash, trocarSenha: 1 })
          .where('id', '=', id)
          .execute()
        await sessions.endAllOf(trx, id)
        await throttle.forgive(trx, email)
        await recordDeed(trx, clock, actor, { id, nome }, 'redefiniu-senha')
      })
      return { senha }
    },

    /**
     * Turns off the second factor of a user who has lost it, and ends their sessions: the phone may
     * be in other hands.
     *
     * @throws AppError 404, and 409 when it is off, or to whoever would reset their own: a stolen
     *   session shall not be able to
     */
    async resetSecondFactor(actor: Actor, id: number): Promise<void> {
      if (actor.id === id) throw new AppError(409, refusals.ownSegundoFator)
      await inTransaction(db, async (trx) => {
        const usuario = await findUsuario(trx, id)
        if (!(await removeSecondFactor(trx, id))) throw new AppError(409, refusals.segundoFatorOff)
        await sessions.endAllOf(trx, id)
        await recordDeed(trx, clock, actor, usuario, 'redefiniu-segundo-fator')
      })
    },

    /** Erases for good who was removed before a time. */
    async purge(before: Date): Promise<void> {
      const until = before.toISOString()
      await inTransaction(db, (trx) =>
        trx.deleteFrom('usuario').where('excluido', '<', until).execute(),
      )
    },
  }
}

/** The unique index decides who has an email, also between two who come at once. */
async function refusingTakenEmail<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError(409, refusals.emailTaken, { cause: error })
  }
}

function isSame(row: UsuarioRow, to: { nome: string; email: string; isAdmin: 0 | 1 }): boolean {
  return row.nome === to.nome && row.email === to.email && row.isAdmin === to.isAdmin
}
