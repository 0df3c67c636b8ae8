import { createHash, randomBytes } from 'node:crypto'
import type { UsuarioDaSessao } from '../../contract/usuario.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Milliseconds without any request after which a session ends. */
const longestIdle = 7 * day
/** Seconds from login after which a session ends, used or not: how long its cookie lives. */
export const longestSession = (30 * day) / 1000
/** Milliseconds between two notes that a session is in use: not every request shall write. */
const noteUseEvery = 5 * minute

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(db: Db, clock: Clock) {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString()

  /** Before these times lie the start and the last use of a session that has ended. */
  const bounds = () => ({ criada: ago(longestSession * 1000), usada: ago(longestIdle) })

  return {
    /** Opens a session and clears away those that ran out. @returns the token for the browser */
    async open(trx: Db, usuario: number): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now().toISOString()
      const { criada, usada } = bounds()
      await trx
        .deleteFrom('sessao')
        .where((row) => row.or([row('criada', '<=', criada), row('usada', '<=', usada)]))
        .execute()
      await trx
        .insertInto('sessao')
        .values({ token: hashOf(token), usuario, criada: now, usada: now })
        .execute()
      return token
    },

    /** Whose session a token opens, as the database has them now; undefined if it opens none. */
    async find(token: string): Promise<UsuarioDaSessao | undefined> {
      const hash = hashOf(token)
      const { criada, usada } = bounds()
      const row = await db
        .selectFrom('sessao')
        .innerJoin('usuario', 'usuario.id', 'sessao.usuario')
        .where('sessao.token', '=', hash)
        .where('sessao.criada', '>', criada)
        .where('sessao.usada', '>', usada)
        .where('usuario.excluido', 'is', null)
        .select([
          'usuario.id',
          'usuario.nome',
          'usuario.email',
          'usuario.isAdmin',
          'usuario.trocarSenha',
          'sessao.usada',
        ])
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { usada: lastUse, trocarSenha, ...usuario } = row
      if (lastUse < ago(noteUseEvery)) {
        const note = db
          .updateTable('sessao')
          .set({ usada: clock.now().toISOString() })
          .where('token', '=', hash)
          .execute()
        // A full disk, or another process that writes: the next request will note it.
        await note.catch(() => undefined)
      }
      return { ...usuario, trocarSenha: trocarSenha === 1 }
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

    /** Ends all of a user's sessions, but for the one that this token opens. */
    async endAllOf(trx: Db, usuario: number, butToken?: string): Promise<void> {
      const all = trx.deleteFrom('sessao').where('usuario', '=', usuario)
      await (butToken === undefined ? all : all.where('token', '!=', hashOf(butToken))).execute()
    },
  }
}

/** What is kept of a token: who reads the database cannot log in with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
