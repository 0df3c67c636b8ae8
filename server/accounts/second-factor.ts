// The user's own second factor: turned on, turned off, and its recovery codes. Each action needs a
// recent login and gives the session a new token.
import type { Feito } from '../../contract/history/historico.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import type {
  CodigosRecuperacao,
  SegundoFator,
  SegundoFatorProposto,
} from '../../contract/accounts/segundo-fator.ts'
import type { UsuarioDaSessao } from '../../contract/accounts/usuario.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import {
  confirmSecondFactor,
  hasSecondFactor,
  proposeSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  stateOfSecondFactor,
} from './second-factor-rows.ts'
import { endSessionsOf, renewSession } from './sessions.ts'
import { otpauthUri } from './totp.ts'
import { recordAction } from './usuario-rows.ts'

/** The new token of the session. */
type Renewed = { token: string }

export type SecondFactor = ReturnType<typeof createSecondFactor>

export function createSecondFactor(db: Db, clock: Clock) {
  /** Changes a second factor that is on, and records it. @param token of the present session */
  async function change<T>(
    token: string,
    usuario: UsuarioDaSessao,
    feito: Feito,
    work: (trx: Db) => Promise<T>,
  ): Promise<Renewed & { done: T }> {
    return inTransaction(db, async (trx) => {
      if (!(await hasSecondFactor(trx, usuario.id))) {
        throw new AppError(409, refusals.segundoFatorOff)
      }
      await recordAction(trx, clock, usuario, usuario, feito)
      return { done: await work(trx), token: await renewSession(trx, token) }
    })
  }

  return {
    state(usuario: number): Promise<SegundoFator> {
      return stateOfSecondFactor(db, usuario)
    },

    /**
     * Makes a secret for an authenticator app, which counts once it is confirmed.
     *
     * @param issuer the site's name in the app. @throws AppError 409 when there is one already
     */
    async propose({ id, email }: UsuarioDaSessao, issuer: string): Promise<SegundoFatorProposto> {
      const segredo = await inTransaction(db, (trx) => proposeSecondFactor(trx, clock, id))
      if (segredo === undefined) throw new AppError(409, refusals.segundoFatorOn)
      return { segredo, uri: otpauthUri(segredo, issuer, email) }
    },

    /**
     * Turns it on, and ends the user's other sessions, which were opened without it.
     *
     * @param token of the present session
     * @throws AppError 422 when the code is wrong, 409 without a recent proposal
     */
    async turnOn(
      token: string,
      usuario: UsuarioDaSessao,
      codigo: string,
    ): Promise<CodigosRecuperacao & Renewed> {
      return inTransaction(db, async (trx) => {
        const outcome = await confirmSecondFactor(trx, clock, usuario.id, codigo)
        if (outcome === 'wrong') throw new AppError(422, refusals.wrongFirstCodigo)
        if (outcome === 'not proposed') throw new AppError(409, refusals.segundoFatorLate)
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

    /** Gives new recovery codes in place of the former ones. @throws AppError as `turnOff` */
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
