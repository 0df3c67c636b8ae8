// The second factor as the database has it. Whether a code was used before is decided by the write
// that uses it: of two who come with the same one at the same moment, one finds it gone.
import type { SegundoFator } from '../../contract/segundo-fator.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import { createRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
import { createSegredo, isCodigo, stepOfCodigo } from './totp.ts'

/** Milliseconds within which a proposed secret must be confirmed. */
const proposalLasts = 60 * 60_000

/** What became of a code: it was right, by the app or from paper; or none is asked for. */
export type UseOfCodigo = 'app' | 'recovery' | 'wrong' | 'off'

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

/** Uses a code up, if it is good. @param typed however a person writes it */
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
  if (step === undefined) return 'wrong'
  const { numUpdatedRows } = await trx
    .updateTable('segundo_fator')
    .set({ ultimoPasso: step })
    .where('usuario', '=', usuario)
    .where('segredo', '=', row.segredo)
    .where('ultimoPasso', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? 'app' : 'wrong'
}

/** Makes a secret that counts once it is confirmed. @returns undefined when there is one already */
export async function proposeSecondFactor(
  trx: Db,
  clock: Clock,
  usuario: number,
): Promise<string | undefined> {
  await forgetProposals(trx, clock)
  const values = {
    segredo: createSegredo(),
    ligado: 0,
    desde: clock.now().toISOString(),
    ultimoPasso: 0,
  } as const
  const written = await trx
    .insertInto('segundo_fator')
    .values({ usuario, ...values })
    .onConflict((conflict) =>
      conflict.column('usuario').doUpdateSet(values).where('segundo_fator.ligado', '=', 0),
    )
    .returning('segredo')
    .executeTakeFirst()
  return written?.segredo
}

/** Makes the proposed secret count, once a code shows that the app has it. */
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
  const { numUpdatedRows } = await trx
    .updateTable('segundo_fator')
    .set({ ligado: 1, desde: clock.now().toISOString(), ultimoPasso: step })
    .where('usuario', '=', usuario)
    .where('segredo', '=', proposed.segredo)
    .where('ligado', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? 'on' : 'not proposed'
}

/** Gives new recovery codes; the former ones are good no more. @returns what is to be shown once */
export async function replaceRecoveryCodes(trx: Db, usuario: number): Promise<string[]> {
  const codes = createRecoveryCodes()
  await trx.deleteFrom('codigo_recuperacao').where('usuario', '=', usuario).execute()
  await trx
    .insertInto('codigo_recuperacao')
    .values(codes.map((code) => ({ usuario, codigo: hashOfRecoveryCode(usuario, code) })))
    .execute()
  return codes
}

/**
 * Locks the row until the transaction ends: two changes of one second factor come one after the
 * other. @returns whether there is one
 */
export async function holdSecondFactor(trx: Db, usuario: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('segundo_fator')
    .set({ ligado: 1 })
    .where('usuario', '=', usuario)
    .where('ligado', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
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

/** Clears away the secrets that nobody confirmed in time. */
export async function forgetProposals(trx: Db, clock: Clock): Promise<void> {
  const tooOld = new Date(clock.now().getTime() - proposalLasts).toISOString()
  await trx
    .deleteFrom('segundo_fator')
    .where('ligado', '=', 0)
    .where('desde', '<=', tooOld)
    .execute()
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
