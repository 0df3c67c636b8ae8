// Databases for tests, on the kind that the vitest project sets.
import { randomBytes } from 'node:crypto'
import { onServer } from './postgres-server.ts'

/** The template database with the starter content. */
export const templateDatabase = 'adro_modelo'
/** The template database with all tables and no rows. */
export const templateWithoutRows = 'adro_vazio'

/** The database of a test. */
export type TestDatabase = {
  /** For DATABASE_URL; undefined on SQLite. */
  databaseUrl: string | undefined
  remove(): Promise<void>
}

/** @param template the database to copy; by default the new one is empty */
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

/** The PostgreSQL server of the project in vitest.config.ts; undefined for the others. */
function postgresOfProject(): string | undefined {
  const { ADRO_TEST_DATABASE, ADRO_TEST_POSTGRES_URL } = process.env
  return ADRO_TEST_DATABASE === 'postgres' ? ADRO_TEST_POSTGRES_URL : undefined
}
