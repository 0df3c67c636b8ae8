import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import * as content from './migrations/001-content.ts'
import * as liturgia from './migrations/002-liturgia.ts'
import * as instalacao from './migrations/003-instalacao.ts'

/** In the order of their names. A migration that has gone out is never changed. */
const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-liturgia': liturgia,
  '003-instalacao': instalacao,
}

/** Brings the tables up to date; what was done before is not done again. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')
  if (failed === undefined && isFromNewerVersion(error)) {
    throw new StartError(
      'O banco de dados foi usado por uma versão mais nova do Adro. Atualize o programa.',
      { cause: error },
    )
  }
  throw error
}

/** Kysely says so when the database knows migrations that this program does not. */
function isFromNewerVersion(error: unknown): boolean {
  return error instanceof Error && error.message.includes('previously executed migration')
}
