import { type TrocaPix, pixChangeShownDays } from '../../parish/dizimo/troca-pix.ts'
import { type Dizimo, dizimo } from '../../parish/dizimo/dizimo.ts'
import { day } from '../../model/milliseconds.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'

/** The newest first. */
export async function pixChanges(db: Db, clock: Clock): Promise<TrocaPix[]> {
  const since = new Date(clock.now().getTime() - pixChangeShownDays * day).toISOString()
  const rows = await db
    .selectFrom('revisao')
    .where('tipo', '=', dizimo.name)
    .where('quando', '>', since)
    .orderBy('id', 'desc')
    .select(['id', 'quando', 'quem', 'campos', 'antes', 'depois'])
    .execute()
  const fields: readonly string[] = dizimo.withRecentLogin
  return rows
    .filter(({ campos }) => (JSON.parse(campos) as string[]).some((name) => fields.includes(name)))
    .map(({ id, quando, quem, antes, depois }) => ({
      id,
      quando,
      quem,
      antes: receiverOf(antes),
      depois: receiverOf(depois),
    }))
}

function receiverOf(state: string | null): TrocaPix['antes'] {
  const { recebedor = '', cnpj = '', chave = '' } = JSON.parse(state ?? '{}') as Partial<Dizimo>
  return { recebedor, cnpj, chave }
}
