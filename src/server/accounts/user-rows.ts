import type { Selectable } from 'kysely'
import type { Feito } from '../../api/history/historico.ts'
import type { CampoRecusado } from '../../api/calls/endpoint.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { Usuario, UsuarioDaSessao, UsuarioInput } from '../../parish/equipe/usuario.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import { type Actor, type NewRevision, recordRevision } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { direitosOf, storedDireitos } from '../store/stored-direitos.ts'
import type { Schema } from '../store/tables/schema.ts'

export type UserRow = Selectable<Schema['usuario']>

export type NewUser = UsuarioInput & {
  senha: string
  trocarSenha?: UserRow['trocarSenha']
}

/** Those that were not removed. */
export function presentUsers(db: Db) {
  return db.selectFrom('usuario').where('excluido', 'is', null)
}

export const firstAdminNome = 'Administrador'

/** `senha` is already a hash. */
export async function insertUser(
  trx: Db,
  clock: Clock,
  actor: Actor,
  { nome, email, isAdmin = 0, senha, trocarSenha = 0, ...given }: NewUser,
): Promise<Usuario> {
  await refuseTakenEmail(trx, email)
  const atualizado = clock.now().toISOString()
  const values = { nome, email, isAdmin, ...storedDireitos(given), senha, trocarSenha, atualizado }
  const row = await trx
    .insertInto('usuario')
    .values({ ...values, excluido: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAction(trx, clock, actor, row, 'criou', { antes: null, depois: stateOf(row) })
  return toUser(row)
}

export async function findUser(trx: Db, id: number): Promise<UserRow> {
  const row = await findEvenRemoved(trx, id)
  if (row.excluido !== null) notFound()
  return row
}

export async function findEvenRemoved(trx: Db, id: number): Promise<UserRow> {
  const row = await trx.selectFrom('usuario').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined) notFound()
  return row
}

export function recordAction(
  trx: Db,
  clock: Clock,
  actor: Actor,
  { id, nome }: { id: number; nome: string },
  feito: Feito,
  states: Pick<NewRevision, 'antes' | 'depois'> = { antes: null, depois: null },
): Promise<number> {
  const revision = { feito, tipo: 'usuario', item: id, titulo: nome, ...states } as const
  return recordRevision(trx, clock, actor, revision)
}

/** @throws AppError 409 unless there is another administrator */
export async function requireOtherAdmin(trx: Db, id: number): Promise<void> {
  const others = presentUsers(trx).where('isAdmin', '=', 1).where('id', '!=', id)
  const other = await others.select('id').executeTakeFirst()
  if (other === undefined) throw new AppError(409, accountRefusals.lastAdmin)
}

/** @throws AppError 409 */
export async function refuseTakenEmail(trx: Db, email: string, own?: number): Promise<void> {
  const found = await presentUsers(trx).where('email', '=', email).select('id').executeTakeFirst()
  if (found === undefined || found.id === own) return
  const data: CampoRecusado = { campo: 'email' }
  throw new AppError(409, accountRefusals.emailTaken, { data })
}

export function stateOf({ nome, email, isAdmin, ...row }: UserRow) {
  return { nome, email, isAdmin, ...direitosOf(row) }
}

export function toUser({ id, nome, email, isAdmin, versao }: UserRow): Usuario {
  return { id, nome, email, isAdmin, versao }
}

export const sessionColumns = [
  'nome',
  'email',
  'isAdmin',
  'trocarSenha',
  'comunidades',
  'secretaria',
] as const

export function toSessionUser(
  row: Pick<UserRow, 'id' | (typeof sessionColumns)[number]>,
): UsuarioDaSessao {
  const { id, nome, email, isAdmin, trocarSenha } = row
  return {
    id,
    nome,
    email,
    isAdmin,
    ...direitosOf(row),
    trocarSenha: trocarSenha === 1,
    ...(trocarSenha === 2 && { senhaDaConfiguracao: true }),
    ...(isAdmin === 1 && nome === firstAdminNome && { faltaNome: true }),
  }
}
