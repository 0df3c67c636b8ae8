// Links are asked for, opened and used up.
import { day } from '../../model/milliseconds.ts'
import type { LinkAberto } from '../../parish/equipe/convite.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import type { Actor } from '../content/history.ts'
import { AppError } from '../errors/app-error.ts'
import type { Mail, Outbox } from '../mail/queue-mail.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { direitosOf } from '../store/stored-direitos.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Link, linkGone, type Links, replaceSenha } from './links.ts'
import type { Passwords } from './passwords.ts'
import type { Throttle } from './throttle.ts'
import { findUser, insertUser, recordAction, refuseTakenEmail, stateOf } from './user-rows.ts'
import { alterUser } from './users.ts'

/** Of one kind to one address: more would not be sent within an hour. */
const mostQueued = 3

type Used = { token: string; novaSenha: string; nome?: string | undefined }

type Parts = {
  db: Db
  clock: Clock
  passwords: Passwords
  throttle: Throttle
  links: Links
  outbox: Outbox | undefined
}

export function createLinkCalls({ db, clock, passwords, throttle, links, outbox }: Parts) {
  async function queueFew(trx: Db, mail: Mail): Promise<void> {
    const { tipo, para } = mail
    const queued = trx
      .selectFrom('mensagem')
      .where((row) => row.and({ tipo, para }))
      .select('id')
    if ((await queued.execute()).length < mostQueued) await outbox?.queue(trx, mail)
  }

  /** @throws AppError 404; 429 where many links were tried */
  async function admit(token: string, address: string): Promise<Link> {
    const attempt = await throttle.admit(token, address)
    const link = await links.find(db, token)
    await attempt.withdraw()
    return link
  }

  async function setSenha(trx: Db, id: number, senha: string): Promise<void> {
    const row = await findUser(trx, id)
    await replaceSenha(trx, id, { senha, trocarSenha: 0 })
    await throttle.forgive(trx, row.email)
    await recordAction(trx, clock, row, row, 'trocou-senha-link')
    await outbox?.queue(trx, { tipo: 'senhaMudou', para: row.email, dados: { nome: row.nome } })
  }

  /** The history names who gave the rights. */
  async function accept(trx: Db, id: number, nome: string, senha: string): Promise<void> {
    const invited = trx.deleteFrom('convite').where('id', '=', id).returningAll()
    const { quem, email, isAdmin, ...row } = await invited.executeTakeFirstOrThrow()
    const user = { nome, email, isAdmin, ...direitosOf(row), senha }
    await insertUser(trx, clock, { id: null, nome: quem }, user)
  }

  return {
    /**
     * No account is looked up, so that the answer and its time are the same for all addresses.
     *
     * @throws AppError 409 without mail, 429
     */
    async requestSenha(email: string, address: string): Promise<void> {
      if (outbox === undefined) throw new AppError(409, accountRefusals.noMailForSenha)
      // Failed logins are counted apart: they must not keep their owner from asking.
      await throttle.admit(`link ${email}`, address)
      await inTransaction(db, (trx) => queueFew(trx, { tipo: 'senha', para: email }))
      outbox.poke()
    },

    /** @throws AppError 409 without mail, or for a taken email */
    async requestEmail({ id, email: own }: UsuarioDaSessao, email: string): Promise<void> {
      if (outbox === undefined) throw new AppError(409, accountRefusals.noMailForEmail)
      if (email === own) throw new AppError(409, accountRefusals.sameEmail)
      await inTransaction(db, async (trx) => {
        await refuseTakenEmail(trx, email)
        await queueFew(trx, { tipo: 'email', para: email, dados: { usuario: id } })
      })
      outbox.poke()
    },

    /** @throws AppError 404; 409 for one's own */
    async createLinkSenha(actor: Actor, id: number): Promise<{ token: string; ate: string }> {
      if (actor.id === id) throw new AppError(409, accountRefusals.ownReset)
      return inTransaction(db, async (trx) => {
        const usuario = await findUser(trx, id)
        await recordAction(trx, clock, actor, usuario, 'fez-link-senha')
        const ate = new Date(clock.now().getTime() + day).toISOString()
        return { token: await links.open(trx, { tipo: 'senha', ate, usuario: id }), ate }
      })
    },

    async openLink(token: string, address: string): Promise<LinkAberto> {
      const { tipo, nome, email } = await admit(token, address)
      return { tipo, nome, email }
    },

    /**
     * A new password is no login, and a second factor stays on.
     *
     * @throws AppError 404; 422 for a weak password; 409 if the invited email was taken meanwhile
     */
    async useLink(
      { token, novaSenha, nome: chosen }: Used,
      address: string,
    ): Promise<Link['tipo']> {
      const { tipo, email, ...link } = await admit(token, address)
      const nome = tipo === 'convite' ? (chosen ?? link.nome) : link.nome
      await passwords.refuseWeak(novaSenha, { nome, email })
      const senha = await passwords.hash(novaSenha)
      await inTransaction(db, async (trx) => {
        // It may have been used or voided meanwhile.
        const { usuario, convite } = await links.find(trx, token)
        if (tipo === 'senha' && usuario !== null) return setSenha(trx, usuario, senha)
        if (convite === null) throw linkGone()
        return accept(trx, convite, nome, senha)
      })
      outbox?.poke()
      return tipo
    },

    /** @throws AppError 404; 409 if the email was taken meanwhile */
    async confirmEmail(token: string, address: string): Promise<void> {
      await admit(token, address)
      await inTransaction(db, async (trx) => {
        const { tipo, usuario, email } = await links.find(trx, token)
        if (tipo !== 'email' || usuario === null) throw linkGone()
        const row = await findUser(trx, usuario)
        await alterUser(trx, clock, row, row, { ...stateOf(row), email })
        await outbox?.queue(trx, { tipo: 'emailMudou', para: row.email, dados: { nome: row.nome } })
      })
      outbox?.poke()
    },
  }
}
