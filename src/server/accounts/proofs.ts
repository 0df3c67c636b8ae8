// The throttle counts each check as a try.
import { withoutBlankEnds } from '../../parish/equipe/password-limits.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { FaltaCodigo } from '../../parish/equipe/segundo-fator.ts'
import { AppError } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import { hasSecondFactor } from './second-factor.ts'
import type { Passwords } from './passwords.ts'
import type { Attempt, Throttle } from './throttle.ts'
import { presentUsers } from './user-rows.ts'

type Proof = {
  /** The caller must call `succeed` in the transaction that the proof is for, or `withdraw`. */
  attempt: Attempt
  /** The right password, which may lack blanks that were typed. */
  senha: string
  row: { id: number; email: string; senha: string }
}

export type Proofs = ReturnType<typeof createProofs>

export function createProofs(db: Db, passwords: Passwords, throttle: Throttle) {
  /** A pasted password has blanks around it; an old one may end in a blank of its own. */
  async function rightOf(typed: string, hash: string | undefined): Promise<string | undefined> {
    if (await passwords.verify(typed, hash)) return typed
    const bare = withoutBlankEnds(typed)
    return bare !== typed && (await passwords.verify(bare, hash)) ? bare : undefined
  }

  return {
    /** @param refusal for a wrong password. @throws AppError 429 */
    async checkPassword(
      email: string,
      senha: string,
      address: string,
      refusal: AppError,
    ): Promise<Proof> {
      const attempt = await throttle.admit(email, address)
      const users = presentUsers(db).where('email', '=', email)
      const row = await users.select(['id', 'email', 'senha']).executeTakeFirst()
      const right = await rightOf(senha, row?.senha).catch(async (error: unknown) => {
        await attempt.withdraw()
        throw error
      })
      if (row === undefined || right === undefined) throw refusal
      return { attempt, senha: right, row }
    },

    /** @throws AppError `status` for a missing code, 429 */
    async admitCode(
      attempt: Attempt,
      { id, email }: { id: number; email: string },
      codigo: string,
      address: string,
      status: 401 | 422,
    ): Promise<Attempt> {
      if (!(await hasSecondFactor(db, id))) return attempt
      if (codigo !== '') return throttle.admit(email, address, attempt)
      // A right password without a code is not a failed attempt.
      await attempt.withdraw()
      throw refuseCode(status, accountRefusals.codeRequired)
    },

    /** @throws AppError 422 when an administrator has set another password meanwhile */
    async refuseChangedPassword(trx: Db, usuario: number, hash: string): Promise<void> {
      const users = presentUsers(trx).where('id', '=', usuario).where('senha', '=', hash)
      const row = await users.select('id').executeTakeFirst()
      if (row === undefined) throw new AppError(422, accountRefusals.wrongPassword)
    },
  }
}

/** Only for a client that sent the right password. */
export function refuseCode(status: 401 | 422, sentence: string): AppError {
  return new AppError(status, sentence, { data: { segundoFator: true } satisfies FaltaCodigo })
}
