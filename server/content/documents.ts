// The entities of which there is one (pastor's word, parish, Rosary, site): one mechanism.
import { PalavraPastorFields } from '../../contract/palavra-pastor.ts'
import { ParoquiaFields } from '../../contract/paroquia.ts'
import { SiteFields } from '../../contract/site.ts'
import { TercoFields } from '../../contract/terco.ts'
import type { Db } from '../store/db.ts'
import { AppError } from '../app-error.ts'
import { refusals } from '../../contract/messages.ts'
import type { z } from 'zod'

/** What each document holds. */
export const documentFields = {
  palavraPastor: PalavraPastorFields,
  paroquia: ParoquiaFields,
  terco: TercoFields,
  site: SiteFields,
} as const

export type DocumentName = keyof typeof documentFields

export type Document<Fields> = {
  get(): Promise<Fields & { versao: number }>
}

type FieldsOf<Name extends DocumentName> = z.output<(typeof documentFields)[Name]>

export function createDocument<Name extends DocumentName>(
  db: Db,
  nome: Name,
): Document<FieldsOf<Name>> {
  return {
    async get() {
      const row = await db
        .selectFrom('documento')
        .where('nome', '=', nome)
        .select(['corpo', 'versao'])
        .executeTakeFirst()
      if (row === undefined) throw new AppError(404, refusals.notFound)
      return { ...(JSON.parse(row.corpo) as FieldsOf<Name>), versao: row.versao }
    },
  }
}
