import { createHash, randomBytes } from 'node:crypto'
import { recentMinutes } from '../../contract/reautenticacao.ts'
import type { Sessao } from '../../contract/sessao.ts'
import type { UsuarioDaSessao } from '../../contract/usuario.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import { browserInWords } from './browser-in-words.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Milliseconds without any request after which a session ends. */
const longestIdle = 7 * day
/** Seconds from login after which a session ends, used or not: how long its cookie lives. */
export const longestSession = (30 * day) / 1000
/** Milliseconds by which a clock may have been ahead when a session was opened; it may be set right. */
const furthestAhead = 2 * day
/** Milliseconds between two notes that a session is in use: not every request shall write. */
const noteUseEvery = 5 * minute
/** Milliseconds for which a login counts as recent. */
const recent = recentMinutes * minute

/** A session that a token opens, as the database has it now. */
export type OpenSession = {
  /** By which its owner knows it in the list. */
  id: string
  usuario: UsuarioDaSessao
  /** Whether its owner logged in, or reauthenticated, within the last ten minutes. */
  isRecent: boolean
  /** Whether that takes a code beside the password. */
  segundoFator: boolean
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(db: Db, clock: Clock) {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString()

  /**
   * Before these times lie the start and the last use of a session that has ended. After `latest`
   * lies what was opened by a clock that went wrong: it would not end for as long as that was ahead.
   */
  const bounds = () => ({
    criada: ago(longestSession * 1000),
    usada: ago(longestIdle),
    latest: ago(-furthestAhead),
  })

  async function renew(trx: Db, token: string, more: { autenticada?: string } = {}) {
    const renewed = createToken()
    await trx
      .updateTable('sessao')
      .set({ token: hashOf(renewed), ...more })
      .where('token', '=', hashOf(token))
      .execute()
    return renewed
  }

  return {
    /**
     * Opens a session and clears away those that ran out.
     *
     * @param userAgent what the browser says of itself, of which a few words are kept
     * @returns the token for the browser
     */
    async open(trx: Db, usuario: number, userAgent: string): Promise<string> {
      const token = createToken()
      const now = clock.now().toISOString()
      const { criada, usada, latest } = bounds()
      await trx
        .deleteFrom('sessao')
        .where((row) =>
          row.or([
            row('criada', '<=', criada),
            row('usada', '<=', usada),
            row('criada', '>', latest),
          ]),
        )
        .execute()
      await trx
        .insertInto('sessao')
        .values({
          token: hashOf(token),
          usuario,
          criada: now,
          usada: now,
          autenticada: now,
          navegador: browserInWords(userAgent),
        })
        .execute()
      return token
    },

    /**
     * Gives a session another token, once its owner has shown anew who they are: whoever has got
     * hold of the former one is left outside.
     *
     * @returns the token for the browser
     */
    renew: (trx: Db, token: string) => renew(trx, token),

    /** The same, once password and code were right: its login counts as recent from now on. */
    reauthenticate: (trx: Db, token: string) =>
      renew(trx, token, { autenticada: clock.now().toISOString() }),

    /** The session that a token opens; undefined if it opens none. */
    async find(token: string): Promise<OpenSession | undefined> {
      const hash = hashOf(token)
      const { criada, usada, latest } = bounds()
      const row = await db
        .selectFrom('sessao')
        .innerJoin('usuario', 'usuario.id', 'sessao.usuario')
        .leftJoin('segundo_fator', (join) =>
          join.onRef('segundo_fator.usuario', '=', 'usuario.id').on('segundo_fator.ligado', '=', 1),
        )
        .where('sessao.token', '=', hash)
        .where('sessao.criada', '>', criada)
        .where('sessao.criada', '<=', latest)
        .where('sessao.usada', '>', usada)
        .where('usuario.excluido', 'is', null)
        .select([
          'usuario.id',
          'usuario.nome',
          'usuario.email',
          'usuario.isAdmin',
          'usuario.trocarSenha',
          'sessao.usada',
          'sessao.autenticada',
          'segundo_fator.ligado',
        ])
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { usada: lastUse, autenticada, ligado, trocarSenha, ...usuario } = row
      if (lastUse < ago(noteUseEvery)) {
        const note = db
          .updateTable('sessao')
          .set({ usada: clock.now().toISOString() })
          .where('token', '=', hash)
          .execute()
        // A full disk, or another process that writes: the next request will note it.
        await note.catch(() => undefined)
      }
      return {
        id: idOf(hash),
        usuario: { ...usuario, trocarSenha: trocarSenha === 1 },
        // Another instance's clock may be a little ahead.
        isRecent: autenticada > ago(recent) && autenticada < ago(-recent),
        segundoFator: ligado === 1,
      }
    },

    /** A user's sessions, the last used first. @param token of the one that asks */
    async list(usuario: number, token: string): Promise<Sessao[]> {
      const own = hashOf(token)
      const { criada, usada, latest } = bounds()
      const rows = await db
        .selectFrom('sessao')
        .where('usuario', '=', usuario)
        .where('criada', '>', criada)
        .where('criada', '<=', latest)
        .where('usada', '>', usada)
        .selectAll()
        .orderBy('usada', 'desc')
        .orderBy('criada', 'desc')
        .execute()
      return rows.map((row) => ({
        id: idOf(row.token),
        criada: row.criada,
        usada: row.usada,
        navegador: row.navegador,
        atual: row.token === own,
      }))
    },

    /** Ends one of a user's sessions. @returns whether it was there */
    async endOneOf(trx: Db, usuario: number, id: string): Promise<boolean> {
      const rows = await trx
        .selectFrom('sessao')
        .where('usuario', '=', usuario)
        .select('token')
        .execute()
      const token = rows.map((row) => row.token).find((each) => idOf(each) === id)
      if (token === undefined) return false
      await trx.deleteFrom('sessao').where('token', '=', token).execute()
      return true
    },

    /** @returns the id of the user whose session it was, if it was one */
    async end(trx: Db, token: string): Promise<number | undefined> {
      const row = await trx
        .deleteFrom('sessao')
        .where('token', '=', hashOf(token))
        .returning('usuario')
        .executeTakeFirst()
      return row?.usuario
    },

    /**
     * Ends all of a user's sessions, but for the one that this token opens.
     *
     * @returns how many there were
     */
    async endAllOf(trx: Db, usuario: number, butToken?: string): Promise<number> {
      const all = trx.deleteFrom('sessao').where('usuario', '=', usuario)
      const others = butToken === undefined ? all : all.where('token', '!=', hashOf(butToken))
      const { numDeletedRows } = await others.executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** 256 bits. */
function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: who reads the database cannot log in with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** By which a session is named to its owner: of what is kept not even the whole leaves. */
function idOf(hash: string): string {
  return hash.slice(0, 16)
}
