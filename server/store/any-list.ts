import type { Kysely } from 'kysely'
import type { ListName } from '../../contract/kinds/kinds.ts'
import type { Db } from './db.ts'
import type { Listed } from './schema.ts'

/** The tables of the lists, by what all of them have: for code that serves every kind. */
export function anyList(db: Db): Kysely<Record<ListName, Listed>> {
  return db as unknown as Kysely<Record<ListName, Listed>>
}
