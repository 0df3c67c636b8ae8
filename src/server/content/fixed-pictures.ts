// Pictures that clients of an old site request by names of their own, such as the logo in its header.
// An import stores each like any upload and records its file name; no item of content names it.
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

/** In the folder `paroquia`, as the old client requests them. */
export const fixedPictures = ['logo_preto.png', 'paroquia.png', 'passionista.gif'] as const
export type FixedPicture = (typeof fixedPictures)[number]

export function isFixedPicture(name: string): name is FixedPicture {
  return fixedPictures.some((each) => each === name)
}

const markOf = (name: FixedPicture) => `figura-${name}`
const marks = fixedPictures.map(markOf)

export async function fixedPictureKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('marco').where('nome', 'in', marks).select('nota').execute()
  return rows.flatMap(({ nota }) => (nota === null ? [] : [`paroquia/${nota}`]))
}

export function createFixedPictures(db: Db, clock: Clock) {
  return {
    /** The name of the stored file; undefined where no import brought one. */
    async find(name: FixedPicture): Promise<string | undefined> {
      const row = await db
        .selectFrom('marco')
        .where('nome', '=', markOf(name))
        .select('nota')
        .executeTakeFirst()
      return row?.nota ?? undefined
    },

    async set(name: FixedPicture, fileName: string): Promise<void> {
      const row = { quando: clock.now().toISOString(), nota: fileName }
      await inTransaction(db, (trx) =>
        trx
          .insertInto('marco')
          .values({ nome: markOf(name), ...row })
          .onConflict((conflict) => conflict.column('nome').doUpdateSet(row))
          .execute(),
      )
    },
  }
}
