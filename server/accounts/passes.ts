// For what a session alone is not enough. Whoever shows the password once more is given a pass: for
// one thing, in this session, for a while. It is kept nowhere, but signed with what only the database
// knows of the password, so any copy of the site can tell a good one, and it ends with the password.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UsuarioDaSessao } from '../../contract/usuario.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Proofs } from './proofs.ts'

/** Milliseconds: a large file takes its time on a thin connection, and may break off. */
const lifetime = 3_600_000

/** In whose session, and for what. */
type Use = { token: string; purpose: string }

export function createPasses(db: Db, clock: Clock, proofs: Proofs) {
  return {
    /** @throws AppError 422 when the password is wrong, 429 */
    async give(use: Use, usuario: UsuarioDaSessao, senha: string, address: string) {
      const proof = await proofs.ask(usuario, senha, address)
      await inTransaction(db, async (trx) => {
        await proofs.hold(trx, usuario.id, proof)
        await proof.attempt.succeed(trx)
      })
      const until = String(clock.now().getTime() + lifetime)
      return `${until}.${signature(proof.hash, use, until)}`
    },

    async isGood(use: Use, usuario: UsuarioDaSessao, pass: string): Promise<boolean> {
      const [, until, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(pass) ?? []
      if (until === undefined || signed === undefined) return false
      if (Number(until) < clock.now().getTime()) return false
      const row = await db
        .selectFrom('usuario')
        .where('id', '=', usuario.id)
        .where('excluido', 'is', null)
        .select('senha')
        .executeTakeFirst()
      if (row === undefined) return false
      return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(row.senha, use, until)))
    },
  }
}

function signature(hash: string, { token, purpose }: Use, until: string): string {
  return createHmac('sha256', hash).update(`${purpose}\n${token}\n${until}`).digest('base64url')
}
