// Checks the password again in an open session, which a stolen cookie alone cannot pass.
import type { Reautenticacao } from '../../contract/accounts/reautenticacao.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import type { UsuarioDaSessao } from '../../contract/accounts/usuario.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Proofs, refuseCodigo } from './proofs.ts'
import { spendCodigo } from './second-factor-rows.ts'
import { renewSession } from './sessions.ts'

export function createReauthenticate(db: Db, clock: Clock, proofs: Proofs) {
  /**
   * Makes the login of a session count as recent. The session gets a new token; the old one becomes
   * invalid at once, also in the hands of a thief.
   *
   * @returns the new token
   * @throws AppError 422 when the password is wrong, or the code is missing or wrong; 429
   */
  return async function reauthenticate(
    token: string,
    usuario: UsuarioDaSessao,
    { senha, codigo: typed = '' }: Reautenticacao,
    address: string,
  ): Promise<string> {
    const codigo = typed.trim()
    const proof = await proofs.ask(usuario, senha, address)
    const attempt = await proofs.admitCodigo(proof.attempt, usuario, codigo, address, 422)
    return inTransaction(db, async (trx) => {
      await proofs.hold(trx, usuario.id, proof)
      const use = await spendCodigo(trx, clock, usuario.id, codigo)
      if (use === 'wrong') throw refuseCodigo(422, refusals.wrongCodigo)
      await attempt.succeed(trx)
      return renewSession(trx, token, { autenticada: clock.now().toISOString() })
    })
  }
}
