import { rm } from 'node:fs/promises'
import { templateDatabase } from './databases.ts'
import { onServer, startPostgres } from './postgres-server.ts'
import { makeTemplateSite } from './template-site.ts'

const dataDir = '.cache/template-postgres'

/** Starts PostgreSQL and makes a template site with the starter content, which each test copies. */
export default async function preparePostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await onServer(server.url, `create database ${templateDatabase}`)
  await rm(dataDir, { recursive: true, force: true })
  await makeTemplateSite(dataDir, server.url + templateDatabase)
  process.env.ADRO_TEST_POSTGRES_URL = server.url
  return () => server.remove()
}
