// Transactions (`trx`) are serialised, so a code cannot be used twice at the same time.
import type { Updateable } from 'kysely'
import { hour } from '../../model/milliseconds.ts'
import type { Feito } from '../../api/history/historico.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type {
  CodigosRecuperacao,
  SegundoFator,
  SegundoFatorProposto,
} from '../../parish/equipe/segundo-fator.ts'
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import type { Schema } from '../store/tables/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import {
  createRecoveryCodes,
  hashOfRecoveryCode,
  createSegredo,
  isCode,
  otpauthUri,
  stepOfCode,
} from './codes.ts'
import { endSessionsOf, renewSession } from './sessions.ts'
import { recordAction } from './user-rows.ts'

const proposalLasts = hour

type Renewed = { token: string }

/** Every change but a proposal gives the session a new token. */
export function createSecondFactor(db: Db, clock: Clock) {
  async function change<T>(
    token: string,
    usuario: UsuarioDaSessao,
    feito: Feito,
    work: (trx: Db) => Promise<T>,
  ): Promise<Renewed & { done: T }> {
    return inTransaction(db, async (trx) => {
      if (!(await hasSecondFactor(trx, usuario.id))) {
        throw new AppError(409, accountRefusals.segundoFatorOff)
      }
      await recordAction(trx, clock, usuario, usuario, feito)
      return { done: await work(trx), token: await renewSession(trx, token) }
    })
  }

  return {
    async state(usuario: number): Promise<SegundoFator> {
      const row = await findRow(db, usuario)
      if (row === undefined) return { desde: null, codigos: 0 }
      const codes = await db
        .selectFrom('codigo_recuperacao')
        .where('usuario', '=', usuario)
        .select('codigo')
        .execute()
      return { desde: row.desde, codigos: codes.length }
    },

    /**
     * @param issuer name of the site in the app. @throws AppError 409 when a second factor is on
     */
    async propose(
      { id: usuario, email }: UsuarioDaSessao,
      issuer: string,
    ): Promise<SegundoFatorProposto> {
      const segredo = createSegredo()
      await inTransaction(db, async (trx) => {
        if (await hasSecondFactor(trx, usuario))
          throw new AppError(409, accountRefusals.segundoFatorOn)
        await trx.deleteFrom('segundo_fator').where('usuario', '=', usuario).execute()
        const desde = clock.now().toISOString()
        await trx
          .insertInto('segundo_fator')
          .values({ usuario, segredo, ligado: 0, desde, ultimoPasso: 0 })
          .execute()
      })
      return { segredo, uri: otpauthUri(segredo, issuer, email) }
    },

    /**
     * Other sessions end, since they were opened without it.
     *
     * @throws AppError 422 for a wrong code, 409 without a recent proposal
     */
    async turnOn(
      token: string,
      usuario: UsuarioDaSessao,
      codigo: string,
    ): Promise<CodigosRecuperacao & Renewed> {
      return inTransaction(db, async (trx) => {
        await forgetProposals(trx, clock)
        const proposed = await findRow(trx, usuario.id, 0)
        if (proposed === undefined) throw new AppError(409, accountRefusals.segundoFatorLate)
        const step = stepOfCode(proposed.segredo, withoutGaps(codigo), clock.now())
        if (step === undefined) throw new AppError(422, accountRefusals.wrongFirstCode)
        const desde = clock.now().toISOString()
        await update(trx, usuario.id, { ligado: 1, desde, ultimoPasso: step })
        await endSessionsOf(trx, usuario.id, token)
        await recordAction(trx, clock, usuario, usuario, 'ligou-segundo-fator')
        const codigos = await replaceRecoveryCodes(trx, usuario.id)
        return { codigos, token: await renewSession(trx, token) }
      })
    },

    /** @throws AppError 409 when it is off */
    async turnOff(token: string, usuario: UsuarioDaSessao): Promise<Renewed> {
      return change(token, usuario, 'desligou-segundo-fator', (trx) =>
        removeSecondFactor(trx, usuario.id),
      )
    },

    async renewCodes(
      token: string,
      usuario: UsuarioDaSessao,
    ): Promise<CodigosRecuperacao & Renewed> {
      const renewed = await change(token, usuario, 'renovou-codigos', (trx) =>
        replaceRecoveryCodes(trx, usuario.id),
      )
      return { codigos: renewed.done, token: renewed.token }
    },
  }
}

export async function hasSecondFactor(trx: Db, usuario: number): Promise<boolean> {
  return (await findRow(trx, usuario)) !== undefined
}

/** @returns 'off' if the account has no second factor */
export async function spendCode(
  trx: Db,
  clock: Clock,
  usuario: number,
  typed: string,
): Promise<'app' | 'recovery' | 'wrong' | 'off'> {
  const row = await findRow(trx, usuario)
  if (row === undefined) return 'off'
  const codigo = withoutGaps(typed)
  if (!isCode(codigo)) {
    const { numDeletedRows } = await trx
      .deleteFrom('codigo_recuperacao')
      .where('usuario', '=', usuario)
      .where('codigo', '=', hashOfRecoveryCode(usuario, codigo))
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n ? 'recovery' : 'wrong'
  }
  const step = stepOfCode(row.segredo, codigo, clock.now())
  if (step === undefined || step <= row.ultimoPasso) return 'wrong'
  await update(trx, usuario, { ultimoPasso: step })
  return 'app'
}

async function replaceRecoveryCodes(trx: Db, usuario: number): Promise<string[]> {
  const codes = createRecoveryCodes()
  await trx.deleteFrom('codigo_recuperacao').where('usuario', '=', usuario).execute()
  await trx
    .insertInto('codigo_recuperacao')
    .values(codes.map((code) => ({ usuario, codigo: hashOfRecoveryCode(usuario, code) })))
    .execute()
  return codes
}

export async function removeSecondFactor(trx: Db, usuario: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('segundo_fator')
    .where('usuario', '=', usuario)
    .where('ligado', '=', 1)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function forgetProposals(trx: Db, clock: Clock): Promise<void> {
  const tooOld = new Date(clock.now().getTime() - proposalLasts).toISOString()
  await trx
    .deleteFrom('segundo_fator')
    .where('ligado', '=', 0)
    .where('desde', '<=', tooOld)
    .execute()
}

async function update(
  trx: Db,
  usuario: number,
  values: Updateable<Schema['segundo_fator']>,
): Promise<void> {
  await trx.updateTable('segundo_fator').set(values).where('usuario', '=', usuario).execute()
}

async function findRow(trx: Db, usuario: number, ligado: 0 | 1 = 1) {
  return trx
    .selectFrom('segundo_fator')
    .where('usuario', '=', usuario)
    .where('ligado', '=', ligado)
    .selectAll()
    .executeTakeFirst()
}

/** Apps show '123 456', paper has hyphens, and copied texts have invisible characters. */
function withoutGaps(typed: string): string {
  return typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
