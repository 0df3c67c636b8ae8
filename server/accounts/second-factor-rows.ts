// The rows of second factors. Changes need a transaction (`trx`): transactions are serialised, so a
// code that was read as unused is still unused when it is marked as used.
import type { Updateable } from 'kysely'
import type { SegundoFator } from '../../contract/accounts/segundo-fator.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import type { Schema } from '../store/schema.ts'
import { createRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
import { createSegredo, isCodigo, stepOfCodigo } from './totp.ts'

/** Milliseconds within which a proposed secret must be confirmed. */
const proposalLasts = 60 * 60_000

/** Outcome of checking a code: right, from the app or from paper; or no second factor is on. */
type UseOfCodigo = 'app' | 'recovery' | 'wrong' | 'off'

export async function hasSecondFactor(trx: Db, usuario: number): Promise<boolean> {
  return (await findRow(trx, usuario)) !== undefined
}

export async function stateOfSecondFactor(db: Db, usuario: number): Promise<SegundoFator> {
  const row = await findRow(db, usuario)
  if (row === undefined) return { desde: null, codigos: 0 }
  const codes = await db
    .selectFrom('codigo_recuperacao')
    .where('usuario', '=', usuario)
    .select('codigo')
    .execute()
  return { desde: row.desde, codigos: codes.length }
}

/** Uses a code up, if it is valid. @param typed with or without spaces and hyphens */
export async function spendCodigo(
  trx: Db,
  clock: Clock,
  usuario: number,
  typed: string,
): Promise<UseOfCodigo> {
  const row = await findRow(trx, usuario)
  if (row === undefined) return 'off'
  const codigo = withoutGaps(typed)
  if (!isCodigo(codigo)) {
    const { numDeletedRows } = await trx
      .deleteFrom('codigo_recuperacao')
      .where('usuario', '=', usuario)
      .where('codigo', '=', hashOfRecoveryCode(usuario, codigo))
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n ? 'recovery' : 'wrong'
  }
  const step = stepOfCodigo(row.segredo, codigo, clock.now())
  if (step === undefined || step <= row.ultimoPasso) return 'wrong'
  await update(trx, usuario, { ultimoPasso: step })
  return 'app'
}

/**
 * Makes a secret that takes effect once it is confirmed. @returns undefined when one is in effect
 */
export async function proposeSecondFactor(
  trx: Db,
  clock: Clock,
  usuario: number,
): Promise<string | undefined> {
  if (await hasSecondFactor(trx, usuario)) return undefined
  await trx.deleteFrom('segundo_fator').where('usuario', '=', usuario).execute()
  const segredo = createSegredo()
  const desde = clock.now().toISOString()
  await trx
    .insertInto('segundo_fator')
    .values({ usuario, segredo, ligado: 0, desde, ultimoPasso: 0 })
    .execute()
  return segredo
}

/** Puts the proposed secret into effect, once a code proves that the app has it. */
export async function confirmSecondFactor(
  trx: Db,
  clock: Clock,
  usuario: number,
  typed: string,
): Promise<'on' | 'wrong' | 'not proposed'> {
  await forgetProposals(trx, clock)
  const proposed = await findRow(trx, usuario, 0)
  if (proposed === undefined) return 'not proposed'
  const step = stepOfCodigo(proposed.segredo, withoutGaps(typed), clock.now())
  if (step === undefined) return 'wrong'
  await update(trx, usuario, { ligado: 1, desde: clock.now().toISOString(), ultimoPasso: step })
  return 'on'
}

/** Gives new recovery codes; the former ones become invalid. @returns the codes, shown this once */
export async function replaceRecoveryCodes(trx: Db, usuario: number): Promise<string[]> {
  const codes = createRecoveryCodes()
  await trx.deleteFrom('codigo_recuperacao').where('usuario', '=', usuario).execute()
  await trx
    .insertInto('codigo_recuperacao')
    .values(codes.map((code) => ({ usuario, codigo: hashOfRecoveryCode(usuario, code) })))
    .execute()
  return codes
}

/** The recovery codes go with it. @returns whether there was one */
export async function removeSecondFactor(trx: Db, usuario: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('segundo_fator')
    .where('usuario', '=', usuario)
    .where('ligado', '=', 1)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes the secrets that were not confirmed in time. */
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

/** Apps show '123 456', and paper has hyphens. */
function withoutGaps(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}
