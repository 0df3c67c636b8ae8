import { existsSync } from 'node:fs'
import { commandLine } from '../process/command-line.mjs'
import { StartError } from '../errors/start-error.ts'
import { databaseOf, isPostgresUrl } from './db.ts'

/**
 * Where the database of an existing site is, for commands: only a start begins a new site.
 *
 * @throws StartError when there is none
 */
export function existingDatabase(place: Parameters<typeof databaseOf>[0]): string {
  const where = databaseOf(place)
  if (isPostgresUrl(where) || existsSync(where)) return where
  throw new StartError(
    `Não há um site em ${place.dataDir}. Confira DATA_DIR, ou inicie o site uma vez: ` +
      commandLine('npm start'),
  )
}
