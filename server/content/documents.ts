// The entities of which there is one (pastor's word, parish, Rosary, site): one mechanism.
import type { z } from 'zod'
import { refusals } from '../../contract/messages.ts'
import type { PalavraPastorFields } from '../../contract/palavra-pastor.ts'
import type { ParoquiaFields } from '../../contract/paroquia.ts'
import type { SiteFields } from '../../contract/site.ts'
import type { TercoFields } from '../../contract/terco.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../store/db.ts'

/** What each document holds. */
type FieldsOf = {
  palavraPastor: z.output<typeof PalavraPastorFields>
  paroquia: z.output<typeof ParoquiaFields>
  terco: z.output<typeof TercoFields>
  site: z.output<typeof SiteFields>
}

export type Document<Fields> = {
  get(): Promise<Fields & { versao: number }>
}

export function createDocument<Name extends keyof FieldsOf>(
  db: Db,
  nome: Name,
): Document<FieldsOf[Name]> {
  return {
    async get() {
      const row = await db
        .selectFrom('documento')
        .where('nome', '=', nome)
        .select(['corpo', 'versao'])
        .executeTakeFirst()
      if (row === undefined) throw new AppError(404, refusals.notFound)
      return { ...(JSON.parse(row.corpo) as FieldsOf[Name]), versao: row.versao }
    },
  }
}
