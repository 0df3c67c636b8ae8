// Which database the tests of a project run on, and new ones for them.
import { randomBytes } from 'node:crypto'
import { onServer } from './postgres-server.ts'

/** The database with the starter content that others are copied from. */
export const templateDatabase = 'adro_modelo'

/** A database of one test. */
export type TestDatabase = {
  /** As DATABASE_URL names it; undefined where the file in the data folder is used. */
  databaseUrl: string | undefined
  remove(): Promise<void>
}

/** @param template the database to copy; an empty one is made without */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = postgresOfProject()
  if (server === undefined) return { databaseUrl: undefined, remove: async () => undefined }
  const name = `adro_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    databaseUrl: server + name,
    remove: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** The server of the tests that run on PostgreSQL, as vitest.config.ts says; none for the others. */
function postgresOfProject(): string | undefined {
  const { ADRO_TEST_DATABASE, ADRO_TEST_POSTGRES_URL } = process.env
  return ADRO_TEST_DATABASE === 'postgres' ? ADRO_TEST_POSTGRES_URL : undefined
}
