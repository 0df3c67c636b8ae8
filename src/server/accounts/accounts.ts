import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import type { Outbox } from '../mail/queue-mail.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createChangePassword } from './change-password.ts'
import { createInvitations } from './invitations.ts'
import { createLinkCalls } from './link-calls.ts'
import { createLinks } from './links.ts'
import { createLogIn, createReauthenticate, loginName } from './log-in.ts'
import { createProofs } from './proofs.ts'
import { createSecondFactor } from './second-factor.ts'
import { forgetProposals } from './second-factor.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createOwnSessions } from './own-sessions.ts'
import { endSession, findSession, type OpenSession } from './sessions.ts'
import { createThrottle } from './throttle.ts'
import { recordAction } from './user-rows.ts'
import { createUsers } from './users.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** @param outbox where the site sends mail */
export function createAccounts(
  db: Db,
  clock: Clock,
  passwords: Passwords = createPasswords(),
  outbox?: Outbox,
) {
  const links = createLinks(clock)
  const throttle = createThrottle(db, clock)
  const proofs = createProofs(db, passwords, throttle)
  const sessionOf = (token: string): Promise<OpenSession | undefined> =>
    findSession(db, clock, token)

  return {
    refuseTry: (email: string, from: string): Promise<void> =>
      throttle.refuse(loginName(email), from),
    logIn: createLogIn(db, clock, passwords, proofs),
    reauthenticate: createReauthenticate(db, clock, proofs),
    changeSenha: createChangePassword(db, clock, passwords, proofs),
    secondFactor: createSecondFactor(db, clock),
    sessions: createOwnSessions(db, clock),
    usuarios: createUsers(db, clock, passwords, throttle, outbox),
    convites: createInvitations(db, clock, links, outbox),
    ...createLinkCalls({ db, clock, passwords, throttle, links, outbox }),
    sendsMail: outbox !== undefined,

    sessionOf,

    async userOfToken(token: string): Promise<UsuarioDaSessao | undefined> {
      return (await sessionOf(token))?.usuario
    },

    async logOut(token: string): Promise<void> {
      const usuario = (await findSession(db, clock, token))?.usuario
      await inTransaction(db, async (trx) => {
        const ended = await endSession(trx, token)
        if (usuario !== undefined && ended) await recordAction(trx, clock, usuario, usuario, 'saiu')
      })
    },

    /** Unconfirmed secrets, links that are over, and old failed logins are deleted too. */
    async purge(before: Date): Promise<void> {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('usuario').where('excluido', '<', before.toISOString()).execute()
        await forgetProposals(trx, clock)
        await links.deleteOld(trx)
        await throttle.deleteOld(trx)
      })
    },
  }
}
