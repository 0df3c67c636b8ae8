// Lists, changes, removes and restores users.
import { refusals } from '../../contract/sentences/refusals.ts'
import { Usuario, type UsuarioDaLista, type UsuarioInput } from '../../contract/accounts/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor, State } from '../content/history.ts'
import { refuseLostUpdate } from '../content/lost-update.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { endSessionsOf } from './sessions.ts'
import {
  findEvenRemoved,
  findUsuario,
  inTransactionOfEmails,
  keepAnAdmin,
  recordAction,
  stateOf,
  toUsuario,
  toUsuarioDaLista,
  type UsuarioRow,
} from './usuario-rows.ts'

/** The state of a user in a revision. */
const Remembered = Usuario.pick({ nome: true, email: true, isAdmin: true })
type Remembered = ReturnType<typeof stateOf>

export function createUsuarios(db: Db, clock: Clock) {
  /** Changes a row; ends the sessions of a user who may do less than before. */
  async function change(
    trx: Db,
    row: UsuarioRow,
    to: Remembered & { excluido: string | null },
  ): Promise<UsuarioRow> {
    const mayLess = to.excluido !== null || to.isAdmin < row.isAdmin
    if (mayLess && row.excluido === null && row.isAdmin === 1) await keepAnAdmin(trx, row.id)
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
    /** All that are not removed, by id. */
    list: () => listUsuarios(db),

    /**
     * @param versao the one that the change was made from, if the client checks for lost updates
     * @throws AppError 404, 409 when the email is taken, no administrator would be left, or another
     *   change was faster
     */
    async update(
      actor: Actor,
      id: number,
      changes: Partial<UsuarioInput>,
      versao?: number,
    ): Promise<Usuario> {
      return inTransactionOfEmails(db, async (trx) => {
        const row = await findUsuario(trx, id)
        refuseLostUpdate(versao, toUsuario(row))
        const { nome = row.nome, email = row.email, isAdmin = row.isAdmin } = changes
        const to = { nome, email, isAdmin }
        if (isSame(row, to)) return toUsuario(row)
        const changed = await change(trx, row, { ...to, excluido: null })
        const states = { antes: stateOf(row), depois: stateOf(changed) }
        await recordAction(trx, clock, actor, changed, 'alterou', states)
        return toUsuario(changed)
      })
    },

    /**
     * @returns the revision that undoes it
     * @throws AppError as `update` does, and 409 when users remove themselves
     */
    async remove(actor: Actor, id: number, versao?: number): Promise<{ revisao: number }> {
      return inTransaction(db, async (trx) => {
        const row = await findUsuario(trx, id)
        refuseLostUpdate(versao, toUsuario(row))
        await change(trx, row, { ...stateOf(row), excluido: clock.now().toISOString() })
        // Checked last: to the only administrator, the refusal above says more.
        if (actor.id === id) throw new AppError(409, refusals.ownRemoval)
        const states = { antes: stateOf(row), depois: null }
        return { revisao: await recordAction(trx, clock, actor, row, 'excluiu', states) }
      })
    },

    /**
     * Restores a removed user with the former password, or a former name, email and role.
     *
     * @param state of a revision. @throws AppError as `update` does
     */
    async restore(actor: Actor, id: number, state: State): Promise<void> {
      const remembered = Remembered.safeParse(state)
      if (!remembered.success) throw new AppError(404, refusals.notFound)
      await inTransactionOfEmails(db, async (trx) => {
        const row = await findEvenRemoved(trx, id)
        if (row.excluido === null && isSame(row, remembered.data)) return
        const restored = await change(trx, row, { ...remembered.data, excluido: null })
        const antes = row.excluido === null ? stateOf(row) : null
        const states = { antes, depois: stateOf(restored) }
        await recordAction(trx, clock, actor, restored, 'restaurou', states)
      })
    },
  }
}

async function listUsuarios(db: Db): Promise<UsuarioDaLista[]> {
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
}

function isSame(row: UsuarioRow, to: Remembered): boolean {
  return row.nome === to.nome && row.email === to.email && row.isAdmin === to.isAdmin
}
