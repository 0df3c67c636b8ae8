import type { Db } from '../../store/db.ts'
import type { Installation } from '../installation.ts'

/** The database of an installation that has one that can be opened: see `readsDatabase`. */
export function dbOf({ database }: Installation): Db {
  if ('failure' in database) throw new Error('o banco de dados não pode ser lido')
  return database.db
}
