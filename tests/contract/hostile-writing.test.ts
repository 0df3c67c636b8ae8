// Random bodies over every writing call, sent by an administrator.
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { operations } from '../../src/api/calls/operations.ts'
import { faultIn } from '../support/hostile.ts'
import { hostileBody } from '../support/hostile-body.ts'
import { createTestSite } from '../support/site.ts'
import { registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

const writing = Object.values(operations).filter(
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
    { numRuns: 15 },
  )
})

const textFields =
  'titulo subtitulo texto oracao devocao nome email senha novaSenha mapaUrl foto imagem ' +
  'telefone endereco whatsapp codigo instagram'

// What takes the square of a text's length takes minutes here: it must be refused before, on any
// database.
test.skipIf(process.env.ADRO_TEST_DATABASE === 'postgres').each([
  ['blanks', ' '],
  ['tabs and line ends', '\t\n'],
  ['quotes', '\\"'],
])('a long text of %s in any field delays no other request', async (_, part) => {
  const long = part.repeat(100_000 / part.length)
  const fields = Object.fromEntries(textFields.split(' ').map((name) => [name, long]))
  const bodies = [JSON.stringify({ ...fields, id: 1 }), `{"titulo": "${long}`, `${long}${long}`]
  for (const { method, path } of [...writing, calls.login]) {
    for (const body of bodies) {
      const response = await site.app.request(`/api/${path}`, {
        method,
        headers: { cookie: ana.cookie },
        body,
      })
      expect(await faultIn(response), `${method} ${path}`).toBeUndefined()
    }
  }
})

test('afterwards every page is still there', async () => {
  for (const path of ['/Home', '/Sobre', '/Oracoes', '/Devocoes', '/Liturgia']) {
    expect((await site.app.request(path)).status).toBe(200)
  }
})
