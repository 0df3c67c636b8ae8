// Links that a person opens without a login: for a new password, an invitation, another email. The
// token is made when the link is handed out, and only its hash is stored.
import { day, hour, minute } from '../../model/milliseconds.ts'
import type { LinkAberto } from '../../parish/equipe/convite.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { LinkMail } from '../mail/queue-mail.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { createToken, endSessionsOf, hashOfToken } from './sessions.ts'
import { presentUsers, type UserRow } from './user-rows.ts'

const lasts = { senha: 30 * minute, email: day }
const mostMailsAnHour = 3
/** A link from a clock that was further ahead opens nothing: it would last longer. */
const furthestAhead = 10 * minute

export type Link = LinkAberto & { usuario: number | null; convite: number | null }

type Made = {
  tipo: LinkAberto['tipo']
  ate: string
  usuario?: number
  convite?: number
  /** Only of a link that is sent by mail. */
  email?: string
}

export type Links = ReturnType<typeof createLinks>

export function createLinks(clock: Clock) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  async function open(trx: Db, made: Made): Promise<string> {
    const token = createToken()
    const row = { usuario: null, convite: null, email: '', ...made, token: hashOfToken(token) }
    await trx
      .insertInto('acesso')
      .values({ ...row, criado: inMs(0) })
      .execute()
    return token
  }

  async function hasEnough(trx: Db, usuario: number, tipo: 'senha' | 'email'): Promise<boolean> {
    const sent = trx.selectFrom('acesso').where((row) => row.and({ usuario, tipo }))
    const recent = sent.where('email', '!=', '').where('criado', '>', inMs(-hour))
    return (await recent.select('token').execute()).length >= mostMailsAnHour
  }

  return {
    open,

    /**
     * Whether an account has the address is asked only here: the answer to a visitor cannot tell.
     *
     * @returns undefined if nothing is to be sent
     */
    async openForMail(trx: Db, { tipo, para, dados = {}, tentativas = 0 }: LinkMail) {
      if (tipo === 'convite') {
        const invited = trx.selectFrom('convite').where('id', '=', Number(dados['convite']))
        const row = await invited.select(['id', 'nome', 'quem', 'ate']).executeTakeFirst()
        if (row === undefined) return undefined
        const { id, nome, quem, ate } = row
        return { token: await open(trx, { tipo, ate, convite: id, email: para }), nome, quem }
      }
      const users = presentUsers(trx).select(['id', 'nome'])
      const user =
        tipo === 'senha'
          ? users.where('email', '=', para)
          : users.where('id', '=', Number(dados['usuario']))
      const row = await user.executeTakeFirst()
      if (row === undefined) return undefined
      // A mail that was let pass once is not counted against itself.
      if (tentativas === 0 && (await hasEnough(trx, row.id, tipo))) return undefined
      const made = { tipo, ate: inMs(lasts[tipo]), usuario: row.id, email: para }
      return { token: await open(trx, made), nome: row.nome }
    },

    /** Uses nothing up. @throws AppError 404 if it is used, void, or expired */
    async find(trx: Db, token: string): Promise<Link> {
      const row = await trx
        .selectFrom('acesso')
        .leftJoin('usuario', (join) =>
          join.onRef('usuario.id', '=', 'acesso.usuario').on('excluido', 'is', null),
        )
        .leftJoin('convite', 'convite.id', 'acesso.convite')
        .where('token', '=', hashOfToken(token))
        .where('acesso.ate', '>', inMs(0))
        .where('acesso.criado', '<=', inMs(furthestAhead))
        .select(['acesso.tipo', 'acesso.usuario', 'acesso.convite', 'acesso.email as para'])
        .select(['usuario.nome', 'usuario.email'])
        .select(['convite.nome as invited', 'convite.email as invitedEmail'])
        .executeTakeFirst()
      if (row === undefined) throw linkGone()
      const { tipo, usuario, convite, para } = row
      const [nome, email] = [row.nome ?? row.invited, row.email ?? row.invitedEmail]
      if (nome === null || email === null) throw linkGone()
      return { tipo, usuario, convite, nome, email: tipo === 'email' ? para : email }
    },

    /** After the mail server has refused the mail: the token was not delivered. */
    async drop(trx: Db, token: string): Promise<void> {
      await trx.deleteFrom('acesso').where('token', '=', hashOfToken(token)).execute()
    },

    async deleteOld(trx: Db): Promise<void> {
      const over = trx.deleteFrom('acesso').where('ate', '<', inMs(0))
      await over.where('criado', '<', inMs(-day)).execute()
      await trx
        .deleteFrom('convite')
        .where('ate', '<', inMs(-30 * day))
        .execute()
    },
  }
}

export function linkGone(): AppError {
  return new AppError(404, accountRefusals.linkGone)
}

/**
 * The rows stay for a day, since the mails of an hour are counted. A link to a new address that waits
 * to be sent would else be made afterwards, for a thief who asked for it.
 */
export async function voidLinks(trx: Db, usuario: number): Promise<void> {
  await trx.updateTable('acesso').set({ ate: '' }).where('usuario', '=', usuario).execute()
  const dados = JSON.stringify({ usuario })
  const waiting = trx.deleteFrom('mensagem').where('tipo', '=', 'email')
  await waiting.where('dados', '=', dados).execute()
}

/** Ends the other sessions, and all links. @param values with the hash of the new password */
export async function replaceSenha(
  trx: Db,
  id: number,
  values: Pick<UserRow, 'senha' | 'trocarSenha'>,
  ownSession?: string,
): Promise<void> {
  await trx.updateTable('usuario').set(values).where('id', '=', id).execute()
  await endSessionsOf(trx, id, ownSession)
  await voidLinks(trx, id)
}
