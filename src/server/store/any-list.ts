import type { Kysely } from 'kysely'
import { type ListName, listNames } from '../../parish/parish.ts'
import type { Db } from './db.ts'
import type { Listed, ListTable } from './schema.ts'

/** The tables of the lists, by what all of them have: for code that serves every kind. */
export function anyList(db: Db): Kysely<Record<ListTable, Listed>> {
  return db as unknown as Kysely<Record<ListTable, Listed>>
}

/** `documento` holds the documents of which there is one, since the first migration. */
export function tableOf(name: ListName): ListTable {
  return name === 'documento' ? 'documento_pdf' : name
}

/** The list of a table; undefined for any other table. */
export function listOfTable(table: string): ListName | undefined {
  return listNames.find((name) => tableOf(name) === table)
}
