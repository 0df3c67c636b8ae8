// Another process on the same database: reads do not wait, and no write is lost.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff
let other: DatabaseSync

beforeEach(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  other = new DatabaseSync(join(site.dataDir, 'adro.db'))
  other.exec('begin immediate')
})
afterEach(async () => {
  other.close()
  await site.close()
})

const save = () => callAs(site, ana, calls.oracao.create, { json: { titulo: 'Depois da outra' } })

test('visitors are answered while a change waits, and the change is made in the end', async () => {
  let isSaved = false
  const saving = save().then((response) => {
    isSaved = true
    return response
  })
  for (const path of ['/Home', '/api/oracao.php', '/Oracoes']) {
    expect((await site.app.request(path)).status).toBe(200)
  }
  expect(isSaved).toBe(false)
  other.exec('commit')
  expect((await saving).status).toBe(200)
})

test('a change that waited too long fails, and changes nothing', async () => {
  const response = await save()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({ status: 'error', message: refusals.busy })
  other.exec('rollback')
  const rows = await site.db.selectFrom('oracao').select('titulo').execute()
  expect(rows).not.toContainEqual({ titulo: 'Depois da outra' })
})
