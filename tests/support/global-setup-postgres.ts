import { rm } from 'node:fs/promises'
import { createServices } from '../../src/server/services/services.ts'
import { templateDatabase } from './databases.ts'
import { onServer, startPostgres } from './postgres-server.ts'
import { cheapSenhas } from './cheap-senhas.ts'
import { clockAt, addressWithoutServer, testAdmin, testNow } from './site.ts'

const dataDir = '.cache/template-postgres'

/** Starts PostgreSQL and makes a template site with the starter content, which each test copies. */
export default async function preparePostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await onServer(server.url, `create database ${templateDatabase}`)
  await rm(dataDir, { recursive: true, force: true })
  const services = await createServices({
    dataDir,
    databaseUrl: server.url + templateDatabase,
    liturgiaUrl: addressWithoutServer,
    adminEmail: testAdmin.email,
    adminPassword: testAdmin.senha,
    logLevel: 'silent',
    clock: clockAt(testNow),
    passwords: cheapSenhas(),
  })
  await services.close()
  process.env.ADRO_TEST_POSTGRES_URL = server.url
  return () => server.remove()
}
