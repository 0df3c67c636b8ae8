import { isDeepStrictEqual } from 'node:util'
import { narrower } from '../../parish/equipe/direitos.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import {
  Usuario,
  type UsuarioCriado,
  type UsuarioDaLista,
  UsuarioInput,
} from '../../parish/equipe/usuario.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import type { Outbox } from '../mail/queue-mail.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor, State } from '../content/history.ts'
import type { Change } from '../content/changes.ts'
import { refuseLostUpdate } from '../content/refuse-change.ts'
import { runOnce } from '../content/run-once.ts'
import type { Db } from '../store/db.ts'
import { direitosOf, storedDireitos } from '../store/stored-direitos.ts'
import { inTransaction } from '../store/transaction.ts'
import { replaceSenha, voidLinks } from './links.ts'
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

/** Earlier states lack the rights. */
const Remembered = UsuarioInput.pick({ comunidades: true, secretaria: true }).extend(
  Usuario.pick({ nome: true, isAdmin: true }).shape,
)

export function createUsers(
  db: Db,
  clock: Clock,
  passwords: Passwords,
  throttle: Throttle,
  outbox: Outbox | undefined,
) {
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
      const usuario = await runOnce(db, clock, actor, async (trx) => {
        const row = await findUser(trx, id)
        await refuseLostUpdate({ trx, actor, tipo: 'usuario', item: id }, versao, toUser(row))
        const present = stateOf(row)
        const { nome = row.nome, email = row.email, isAdmin = row.isAdmin } = changes
        const direitos = direitosOf(storedDireitos(changes, present))
        const to = { nome, email, isAdmin, ...direitos }
        if (isDeepStrictEqual(present, to)) return toUser(row)
        const changed = await alterUser(trx, clock, actor, row, to)
        for (const para of row.email === changed.email ? [] : [row.email, changed.email]) {
          await outbox?.queue(trx, { tipo: 'emailMudou', para, dados: { nome: changed.nome } })
        }
        return toUser(changed)
      })
      outbox?.poke()
      return usuario
    },

    /** @throws AppError as `update`, and 409 for oneself */
    async remove(actor: Actor, id: number, versao?: number): Promise<{ revisao: number }> {
      return runOnce(db, clock, actor, async (trx) => {
        const row = await findUser(trx, id)
        await refuseLostUpdate({ trx, actor, tipo: 'usuario', item: id }, versao, toUser(row))
        await change(trx, clock, row, { ...stateOf(row), excluido: clock.now().toISOString() })
        // The only administrator gets the refusal above, which says more.
        if (actor.id === id) throw new AppError(409, accountRefusals.ownRemoval)
        const states = { antes: stateOf(row), depois: null }
        return { revisao: await recordAction(trx, clock, actor, row, 'excluiu', states) }
      })
    },

    /** Never widens rights, nor changes the email. @throws AppError as `update` */
    async restore({ trx, record }: Change, id: number | null, state: State): Promise<void> {
      const remembered = Remembered.safeParse(state)
      if (id === null || !remembered.success) notFound()
      const row = await findEvenRemoved(trx, id)
      const present = stateOf(row)
      const { nome } = remembered.data
      const direitos = narrower(present, { ...present, ...remembered.data })
      const to = { nome, email: row.email, ...direitos }
      if (row.excluido === null && isDeepStrictEqual(present, to)) return
      const restored = await change(trx, clock, row, { ...to, excluido: null })
      const antes = row.excluido === null ? present : null
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
        await replaceSenha(trx, id, { senha: hash, trocarSenha: 1 })
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

type UserState = ReturnType<typeof stateOf>

/** @throws AppError 409 for a taken email */
export async function alterUser(
  trx: Db,
  clock: Clock,
  actor: Actor,
  row: UserRow,
  to: UserState,
): Promise<UserRow> {
  const changed = await change(trx, clock, row, { ...to, excluido: null })
  const states = { antes: stateOf(row), depois: stateOf(changed) }
  await recordAction(trx, clock, actor, changed, 'alterou', states)
  return changed
}

async function change(
  trx: Db,
  clock: Clock,
  row: UserRow,
  to: UserState & { excluido: string | null },
): Promise<UserRow> {
  const mayLess = to.excluido !== null || to.isAdmin < row.isAdmin
  if (mayLess && row.excluido === null && row.isAdmin === 1) await requireOtherAdmin(trx, row.id)
  if (to.excluido === null) await refuseTakenEmail(trx, to.email, row.id)
  const atualizado = clock.now().toISOString()
  const changed = await trx
    .updateTable('usuario')
    .set({ ...to, ...storedDireitos(to), versao: row.versao + 1, atualizado })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (mayLess) await endSessionsOf(trx, row.id)
  if (mayLess || to.email !== row.email) await voidLinks(trx, row.id)
  return changed
}

function toListedUser(row: UserRow & { ligado: 0 | 1 | null }): UsuarioDaLista {
  return { ...toUser(row), ...direitosOf(row), segundoFator: row.ligado === 1 }
}
