import { accountRefusals } from '../../parish/equipe/refusals.ts'
import {
  Usuario,
  type UsuarioCriado,
  type UsuarioDaLista,
  type UsuarioInput,
} from '../../parish/equipe/usuario.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor, State } from '../content/history.ts'
import type { Change } from '../content/changes.ts'
import { refuseLostUpdate } from '../content/refuse-change.ts'
import { runOnce } from '../content/run-once.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { removeSecondFactor } from './second-factor.ts'
import type { Passwords } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { createSpokenPassword } from './spoken-password.ts'
import type { Throttle } from './throttle.ts'
import {
  findEvenRemoved,
  findUser,
  insertUser,
  requireOtherAdmin,
  recordAction,
  stateOf,
  toUser,
  type UserRow,
  refuseTakenEmail,
} from './user-rows.ts'

const Remembered = Usuario.pick({ nome: true, email: true, isAdmin: true })
type Remembered = ReturnType<typeof stateOf>

export function createUsers(db: Db, clock: Clock, passwords: Passwords, throttle: Throttle) {
  /** @returns false if the user was removed or has chosen a password */
  async function replaceTemporary(id: number, senha: string): Promise<boolean> {
    const replaced = await inTransaction(db, (trx) =>
      trx
        .updateTable('usuario')
        .set({ senha })
        .where('id', '=', id)
        .where('trocarSenha', '=', 1)
        .where('excluido', 'is', null)
        .executeTakeFirst(),
    )
    return replaced.numUpdatedRows > 0n
  }

  async function change(
    trx: Db,
    row: UserRow,
    to: Remembered & { excluido: string | null },
  ): Promise<UserRow> {
    const mayLess = to.excluido !== null || to.isAdmin < row.isAdmin
    if (mayLess && row.excluido === null && row.isAdmin === 1) await requireOtherAdmin(trx, row.id)
    if (to.excluido === null) await refuseTakenEmail(trx, to.email, row.id)
    const changed = await trx
      .updateTable('usuario')
      .set({ ...to, versao: row.versao + 1, atualizado: clock.now().toISOString() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (mayLess) await endSessionsOf(trx, row.id)
    return changed
  }

  return {
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
      return rows.map(toListedUser)
    },

    /**
     * @returns a temporary password, if none was given. It is shown once and not stored: a repeated
     * request gets another one, unless the user has chosen a password meanwhile
     * @throws AppError 422 for a weak password, 409 for a taken email
     */
    async create(
      actor: Actor,
      { senha: given, ...input }: UsuarioInput & { senha?: string | undefined },
    ): Promise<UsuarioCriado> {
      const isGiven = given !== undefined
      if (isGiven) await passwords.refuseWeak(given, input)
      const senha = given ?? createSpokenPassword()
      const hash = await passwords.hash(senha)
      let isRepeated = true
      const usuario = await runOnce(db, clock, actor, (trx) => {
        isRepeated = false
        const trocarSenha = isGiven ? 0 : 1
        return insertUser(trx, clock, actor, { ...input, senha: hash, trocarSenha })
      })
      if (isGiven || (isRepeated && !(await replaceTemporary(usuario.id, hash)))) return usuario
      return { ...usuario, senha }
    },

    /** @throws AppError 404; 409 for a taken email, the last administrator or a lost update */
    async update(
      actor: Actor,
      id: number,
      changes: Partial<UsuarioInput>,
      versao?: number,
    ): Promise<Usuario> {
      return runOnce(db, clock, actor, async (trx) => {
        const row = await findUser(trx, id)
        await refuseLostUpdate({ trx, actor, tipo: 'usuario', item: id }, versao, toUser(row))
        const { nome = row.nome, email = row.email, isAdmin = row.isAdmin } = changes
        const to = { nome, email, isAdmin }
        if (isSame(row, to)) return toUser(row)
        const changed = await change(trx, row, { ...to, excluido: null })
        const states = { antes: stateOf(row), depois: stateOf(changed) }
        await recordAction(trx, clock, actor, changed, 'alterou', states)
        return toUser(changed)
      })
    },

    /** @throws AppError as `update`, and 409 for oneself */
    async remove(actor: Actor, id: number, versao?: number): Promise<{ revisao: number }> {
      return runOnce(db, clock, actor, async (trx) => {
        const row = await findUser(trx, id)
        await refuseLostUpdate({ trx, actor, tipo: 'usuario', item: id }, versao, toUser(row))
        await change(trx, row, { ...stateOf(row), excluido: clock.now().toISOString() })
        // The only administrator gets the refusal above, which says more.
        if (actor.id === id) throw new AppError(409, accountRefusals.ownRemoval)
        const states = { antes: stateOf(row), depois: null }
        return { revisao: await recordAction(trx, clock, actor, row, 'excluiu', states) }
      })
    },

    /** @throws AppError as `update` */
    async restore({ trx, record }: Change, id: number | null, state: State): Promise<void> {
      const remembered = Remembered.safeParse(state)
      if (id === null || !remembered.success) notFound()
      const row = await findEvenRemoved(trx, id)
      if (row.excluido === null && isSame(row, remembered.data)) return
      const restored = await change(trx, row, { ...remembered.data, excluido: null })
      const antes = row.excluido === null ? stateOf(row) : null
      const common = { feito: 'restaurou', tipo: 'usuario', item: id } as const
      await record({ ...common, titulo: restored.nome, antes, depois: stateOf(restored) })
    },

    /** @throws AppError 404; 409 for one's own, since the session that would show it ends */
    async resetSenha(actor: Actor, id: number): Promise<{ senha: string }> {
      if (actor.id === id) throw new AppError(409, accountRefusals.ownReset)
      const senha = createSpokenPassword()
      const hash = await passwords.hash(senha)
      await inTransaction(db, async (trx) => {
        const usuario = await findUser(trx, id)
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
     * Sessions end, since another person may have the phone.
     *
     * @throws AppError 404; 409 when it is off, or for one's own: a stolen session must not turn it
     * off
     */
    async resetSecondFactor(actor: Actor, id: number): Promise<void> {
      if (actor.id === id) throw new AppError(409, accountRefusals.ownSegundoFator)
      await inTransaction(db, async (trx) => {
        const usuario = await findUser(trx, id)
        if (!(await removeSecondFactor(trx, id)))
          throw new AppError(409, accountRefusals.segundoFatorOff)
        await throttle.forgive(trx, usuario.email)
        await endSessionsOf(trx, id)
        await recordAction(trx, clock, actor, usuario, 'redefiniu-segundo-fator')
      })
    },
  }
}

function toListedUser(row: UserRow & { ligado: 0 | 1 | null }): UsuarioDaLista {
  return { ...toUser(row), segundoFator: row.ligado === 1 }
}

function isSame(row: UserRow, to: Remembered): boolean {
  return row.nome === to.nome && row.email === to.email && row.isAdmin === to.isAdmin
}
