// How often a call reads its session from the database.
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

let reads = 0

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
const { accounts } = site.services
const { sessionOf } = accounts
accounts.sessionOf = (token) => {
  reads += 1
  return sessionOf(token)
}
afterAll(() => site.close())

test.each([
  ['a call without a body', 1, () => callAs(site, ana, calls.listUsuarios)],
  ['a public call', 1, () => callAs(site, ana, calls.listOcorrencias)],
  // Before the body is read, and after it: meanwhile the session may have ended.
  [
    'a call with a body',
    2,
    () => callAs(site, ana, calls.oracao.update, { json: { id: 1, titulo: 'Pai-nosso' } }),
  ],
] as const)('%s: %i', async (_, times, call) => {
  reads = 0
  await done(call())
  expect(reads).toBe(times)
})
