// Users as the database has them.
import type { Selectable } from 'kysely'
import type { Feito } from '../../contract/historico.ts'
import { refusals } from '../../contract/refusals.ts'
import type { Usuario, UsuarioDaLista, UsuarioInput } from '../../contract/usuario.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { type Actor, recordRevision } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import type { Schema } from '../store/schema.ts'

export type UsuarioRow = Selectable<Schema['usuario']>

export type NewUsuario = UsuarioInput & {
  senha: string
  /** The password is a temporary one, to be changed at the first login. */
  trocarSenha?: boolean
}

/** Writes a new user, whose `senha` is a hash already, and remembers who made it. */
export async function insertUsuario(
  trx: Db,
  clock: Clock,
  actor: Actor,
  { nome, email, isAdmin = 0, senha, trocarSenha = false }: NewUsuario,
): Promise<Usuario> {
  const row = await trx
    .insertInto('usuario')
    .values({
      nome,
      email,
      isAdmin,
      senha,
      trocarSenha: trocarSenha ? 1 : 0,
      atualizado: clock.now().toISOString(),
      excluido: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordRevision(trx, clock, actor, {
    feito: 'criou',
    tipo: 'usuario',
    item: row.id,
    titulo: nome,
    antes: null,
    depois: stateOf(row),
  })
  return toUsuario(row)
}

export async function findUsuario(trx: Db, id: number): Promise<UsuarioRow> {
  const row = await findEvenRemoved(trx, id)
  if (row.excluido !== null) throw new AppError(404, refusals.notFound)
  return row
}

export async function findEvenRemoved(trx: Db, id: number): Promise<UsuarioRow> {
  const row = await trx.selectFrom('usuario').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined) throw new AppError(404, refusals.notFound)
  return row
}

/** Remembers what was done to an account and leaves no state to go back to. */
export async function recordDeed(
  trx: Db,
  clock: Clock,
  actor: Actor,
  { id, nome }: { id: number; nome: string },
  feito: Feito,
): Promise<void> {
  const deed = {
    feito,
    tipo: 'usuario',
    item: id,
    titulo: nome,
    antes: null,
    depois: null,
  } as const
  await recordRevision(trx, clock, actor, deed)
}

/** @throws AppError 409 unless somebody else administrates as well */
export async function keepAnAdmin(trx: Db, id: number): Promise<void> {
  const admins = trx.updateTable('usuario').where('isAdmin', '=', 1).where('excluido', 'is', null)
  // Touched, so that of two who go at once the second waits here and sees the first gone, on a
  // database that lets transactions run side by side as well.
  const rows = await admins.set({ isAdmin: 1 }).returning('id').execute()
  if (rows.every((row) => row.id === id)) throw new AppError(409, refusals.lastAdmin)
}

export function stateOf({ nome, email, isAdmin }: UsuarioRow) {
  return { nome, email, isAdmin }
}

export function toUsuario({ id, nome, email, isAdmin, versao }: UsuarioRow): Usuario {
  return { id, nome, email, isAdmin, versao }
}

/** @param row with what stands of its second factor, if there is one */
export function toUsuarioDaLista(row: UsuarioRow & { ligado: 0 | 1 | null }): UsuarioDaLista {
  return { ...toUsuario(row), segundoFator: row.ligado === 1 }
}
