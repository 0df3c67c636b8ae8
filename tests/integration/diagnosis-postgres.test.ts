// The same examination where the content is on a PostgreSQL server.
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { createTestDatabase, templateDatabase, type TestDatabase } from '../support/databases.ts'
import { findingsOf } from '../support/diagnosis.ts'
import { copyOfStarterData } from '../support/site.ts'

let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  dataDir = await copyOfStarterData()
  database = await createTestDatabase(templateDatabase)
})
afterEach(async () => {
  await database.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const examine = (DATABASE_URL = database.databaseUrl!) => findingsOf(dataDir, { DATABASE_URL })

async function change(statement: string): Promise<void> {
  const db = await openDb(databaseOf({ dataDir, databaseUrl: database.databaseUrl }))
  await sql.raw(statement).execute(db)
  await db.destroy()
}

test('a sound one is in order', async () => {
  const findings = await examine()
  expect(findings).toMatchObject({
    'Banco de dados': [{ verdict: 'em ordem', text: expect.stringContaining('PostgreSQL') }],
    'Versão do banco': [{ verdict: 'em ordem' }],
    // They are those of its server.
    'Cópias de segurança': [],
    'Cópias fora daqui': [],
  })
})

test('a database of a newer version is named', async () => {
  await change(`insert into kysely_migration values ('999-futuro', '2030-01-01')`)
  expect((await examine())['Versão do banco']).toMatchObject([
    { verdict: 'problema', text: expect.stringMatching(/mais nova/) },
  ])
})

test('an empty one differs from a missing one', async () => {
  const empty = await createTestDatabase()
  const findings = await examine(empty.databaseUrl!)
  await empty.remove()
  expect(findings['Versão do banco']).toMatchObject([
    { verdict: 'problema', text: expect.stringMatching(/não tem as tabelas/) },
  ])
})

test('a database that is missing or not reached is named without its password', async () => {
  const url = new URL(database.databaseUrl!)
  url.password = 'segredo'
  url.pathname = '/nenhum'
  const missing = await examine(url.href)
  expect(missing['Banco de dados']).toMatchObject([
    { verdict: 'problema', text: expect.stringMatching(/não tem o banco/) },
  ])
  const away = await examine('postgres://adro:segredo@127.0.0.1:9/adro')
  expect(away['Banco de dados']).toMatchObject([
    { verdict: 'problema', text: expect.stringMatching(/não responde/) },
  ])
  expect(JSON.stringify([missing, away])).not.toContain('segredo')
})
