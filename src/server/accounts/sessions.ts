import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { day, minute } from '../../model/milliseconds.ts'
import { recentMinutes } from '../../parish/equipe/password-limits.ts'
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import type { Schema } from '../store/tables/schema.ts'
import { browserInWords } from './browser-in-words.ts'
import { sessionColumns, toSessionUser } from './user-rows.ts'

const longestIdle = 7 * day
export const longestSessionSeconds = (30 * day) / 1000
/** The clock may have been so much ahead at the login. */
const furthestAhead = 2 * day
/** Not every request writes. */
const noteUseEvery = 5 * minute
const recent = recentMinutes * minute

export type OpenSession = {
  id: string
  usuario: UsuarioDaSessao
  isRecent: boolean
  segundoFator: boolean
}

export async function openSession(
  trx: Db,
  clock: Clock,
  usuario: number,
  userAgent: string,
): Promise<string> {
  const token = createToken()
  const now = clock.now().toISOString()
  await trx
    .deleteFrom('sessao')
    .where((row) => row.not(isSessionOpen(clock)(row)))
    .execute()
  await trx
    .insertInto('sessao')
    .values({
      token: hashOfToken(token),
      usuario,
      criada: now,
      usada: now,
      autenticada: now,
      navegador: browserInWords(userAgent),
    })
    .execute()
  return token
}

/**
 * A stolen copy of the old token becomes invalid. @throws AppError 401 when the session has ended
 */
export async function renewSession(
  trx: Db,
  token: string,
  more: { autenticada?: string } = {},
): Promise<string> {
  const renewed = createToken()
  const { numUpdatedRows } = await trx
    .updateTable('sessao')
    .set({ token: hashOfToken(renewed), ...more })
    .where('token', '=', hashOfToken(token))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError(401, refusals.loginRequired)
  return renewed
}

export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
): Promise<OpenSession | undefined> {
  const hash = hashOfToken(token)
  const row = await db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario')
    .leftJoin('segundo_fator', (join) =>
      join.onRef('segundo_fator.usuario', '=', 'usuario.id').on('segundo_fator.ligado', '=', 1),
    )
    .where('token', '=', hash)
    .where(isSessionOpen(clock))
    .where('excluido', 'is', null)
    .select(['usuario.id', ...sessionColumns])
    .select(['usada', 'autenticada', 'segundo_fator.ligado'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { usada, autenticada, ligado, ...usuario } = row
  if (usada < ago(clock, noteUseEvery)) await noteUse(db, clock, hash)
  return {
    id: sessionId(hash),
    usuario: toSessionUser(usuario),
    // Another instance's clock may be a little ahead.
    isRecent: autenticada > ago(clock, recent) && autenticada < ago(clock, -recent),
    segundoFator: ligado === 1,
  }
}

/** A failure (a full disk, another writer) is ignored: the next request tries again. */
async function noteUse(db: Db, clock: Clock, hash: string): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ usada: clock.now().toISOString() })
    .where('token', '=', hash)
    .execute()
    .catch(() => undefined)
}

export async function endSession(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessao')
    .where('token', '=', hashOfToken(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function endSessionsOf(trx: Db, usuario: number, butToken = ''): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessao')
    .where('usuario', '=', usuario)
    .where('token', '!=', hashOfToken(butToken))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** With a clock far ahead, a session would last longer. */
export function isSessionOpen(clock: Clock) {
  return (row: ExpressionBuilder<Schema, 'sessao'>) =>
    row.and([
      row('criada', '>', ago(clock, longestSessionSeconds * 1000)),
      row('criada', '<=', ago(clock, -furthestAhead)),
      row('usada', '>', ago(clock, longestIdle)),
    ])
}

function ago(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() - milliseconds).toISOString()
}

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A stolen database must not allow a login. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function sessionId(hash: string): string {
  return hash.slice(0, 16)
}
