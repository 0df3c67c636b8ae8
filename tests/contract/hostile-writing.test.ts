// Random bodies over every writing call, sent by an administrator who means no good. More of them:
// `npm run bench -- hostile`.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '../../contract/endpoints.ts'
import { faultIn } from '../support/hostile.ts'
import { hostileBody } from '../support/hostile-body.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
})
afterAll(() => site.close())

const writing = Object.values<Endpoint>(endpoints).filter(
  ({ method, path }) => method !== 'GET' && path !== 'login.php',
)

test.each(writing)('$method $path is not broken by any body', async ({ method, path }) => {
  await fc.assert(
    fc.asyncProperty(hostileBody(ana.usuario.id), async ({ body, type }) => {
      const response = await site.app.request(`/api/${path}`, {
        method,
        headers: { cookie: ana.cookie, ...(type !== '' && { 'content-type': type }) },
        body,
      })
      expect(response.status).not.toBe(401)
      expect(await faultIn(response)).toBeUndefined()
    }),
    { numRuns: 40 },
  )
})

test('afterwards every page is still there', async () => {
  for (const path of ['/Home', '/Sobre', '/Oracoes', '/Devocoes', '/Liturgia']) {
    expect((await site.app.request(path)).status).toBe(200)
  }
})
