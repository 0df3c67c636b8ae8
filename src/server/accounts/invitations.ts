// Invited persons are no users until they accept.
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { CampoRecusado } from '../../api/calls/endpoint.ts'
import { day } from '../../model/milliseconds.ts'
import type { Convite, ConviteFeito } from '../../parish/equipe/convite.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { UsuarioInput } from '../../parish/equipe/usuario.ts'
import type { Actor } from '../content/history.ts'
import { runOnce } from '../content/run-once.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import type { Outbox } from '../mail/queue-mail.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { direitosOf, storedDireitos } from '../store/stored-direitos.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Schema } from '../store/tables/schema.ts'
import type { Links } from './links.ts'
import { refuseTakenEmail } from './user-rows.ts'

type Made = z.infer<typeof ConviteFeito>
type Row = Selectable<Schema['convite']>

const lasts = 7 * day

export function createInvitations(db: Db, clock: Clock, links: Links, outbox: Outbox | undefined) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  const queue = (trx: Db, { id, email }: Row) =>
    outbox?.queue(trx, { tipo: 'convite', para: email, dados: { convite: id } })

  /** Tokens are not stored with the answer to a repeated request, which gets another one. */
  async function handOn(convite: Convite): Promise<Made> {
    if (outbox !== undefined) {
      outbox.poke()
      return convite
    }
    const token = await inTransaction(db, async (trx) => {
      await find(trx, convite.id)
      return links.open(trx, { tipo: 'convite', ate: convite.ate, convite: convite.id })
    })
    return { ...convite, token }
  }

  return {
    async list(): Promise<Convite[]> {
      return (await db.selectFrom('convite').selectAll().orderBy('id').execute()).map(toConvite)
    },

    /** @throws AppError 409 for the email of a user or of another invitation */
    async create(actor: Actor, input: UsuarioInput): Promise<Made> {
      const { nome, email, isAdmin = 0, ...given } = input
      const convite = await runOnce(db, clock, actor, async (trx) => {
        await refuseTakenEmail(trx, email)
        const former = trx.selectFrom('convite').where('email', '=', email).select('id')
        if ((await former.executeTakeFirst()) !== undefined) {
          const data: CampoRecusado = { campo: 'email' }
          throw new AppError(409, accountRefusals.invited, { data })
        }
        const times = { criado: inMs(0), ate: inMs(lasts) }
        const row = await trx
          .insertInto('convite')
          .values({ nome, email, isAdmin, ...storedDireitos(given), quem: actor.nome, ...times })
          .returningAll()
          .executeTakeFirstOrThrow()
        await queue(trx, row)
        return toConvite(row)
      })
      return handOn(convite)
    },

    /** @throws AppError 404; 409 if the person has become a user meanwhile */
    async renew(id: number): Promise<Made> {
      const convite = await inTransaction(db, async (trx) => {
        const row = await find(trx, id)
        await refuseTakenEmail(trx, row.email)
        await trx.deleteFrom('acesso').where('convite', '=', id).execute()
        const ate = inMs(lasts)
        await trx.updateTable('convite').set({ ate }).where('id', '=', id).execute()
        await queue(trx, row)
        return toConvite({ ...row, ate })
      })
      return handOn(convite)
    },

    /** @throws AppError 404 */
    async remove(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await find(trx, id)
        await trx.deleteFrom('convite').where('id', '=', id).execute()
      })
    },
  }
}

async function find(trx: Db, id: number): Promise<Row> {
  const row = await trx.selectFrom('convite').where('id', '=', id).selectAll().executeTakeFirst()
  return row ?? notFound()
}

function toConvite(row: Row): Convite {
  return { ...row, ...direitosOf(row) }
}
