import { rm } from 'node:fs/promises'
import { openDb } from '../../src/operation/database/open-db.ts'
import { templateDatabase, templateWithoutRows } from './databases.ts'
import { onServer, startPostgres } from './postgres-server.ts'
import { makeTemplateSite } from './template-site.ts'

const dataDir = '.cache/template-postgres'

/** Starts PostgreSQL and makes the databases that tests copy. */
export default async function preparePostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await onServer(server.url, `create database ${templateWithoutRows}`)
  await (await openDb(server.url + templateWithoutRows)).destroy()
  await onServer(server.url, `create database ${templateDatabase}`)
  await rm(dataDir, { recursive: true, force: true })
  await makeTemplateSite(dataDir, server.url + templateDatabase)
  process.env.ADRO_TEST_POSTGRES_URL = server.url
  return () => server.remove()
}
