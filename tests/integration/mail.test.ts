// A whole site with a mail server: what is asked for over HTTP arrives.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { type CollectedLog, collectLog } from '../support/collected-log.ts'
import { readMail, startMailServer } from '../support/mail-server.ts'
import { createTestSite, testAdmin, type TestSite } from '../support/site.ts'
import { callAs, logIn, registerStaff } from '../support/staff.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let site: TestSite
let collected: CollectedLog

beforeEach(async () => {
  server = await startMailServer()
  collected = collectLog('info')
  site = await createTestSite({ smtp: server.smtp, log: collected.log })
})
afterEach(async () => {
  await site.close()
  await server.close()
})

async function call(endpoint: Endpoint, json?: object) {
  const response = await callAs(site, undefined, endpoint, { json })
  return { status: response.status, body: await response.text() }
}

const waiting = async () => (await site.db.selectFrom('mensagem').select('id').execute()).length

const arrived = () =>
  server.taken.map(({ to, source }) => {
    const { text } = readMail(source)
    return { to, text, token: /NovaSenha#([\w-]{43})\r/.exec(text)?.[1] }
  })

test('a forgotten password arrives as a link, and its use as a second mail', async () => {
  const { email } = testAdmin
  expect(JSON.parse((await call(calls.getEsqueciSenha)).body)).toMatchObject({
    data: { porEmail: true },
  })
  const unknown = await call(calls.requestSenha, { email: 'outra@exemplo.br' })
  expect(await call(calls.requestSenha, { email })).toEqual(unknown)
  await expect.poll(waiting).toBe(0)
  expect(arrived()).toEqual([
    { to: [email], text: expect.stringContaining('30 minutos'), token: expect.any(String) },
  ])
  const { nome } = await site.services.content.documents.site.get()
  expect(arrived()[0]!.text).toContain(nome)
  const used = { token: arrived()[0]!.token, novaSenha: 'sapoti chuva moringa' }
  expect((await call(calls.useLink, used)).status).toBe(200)
  await expect.poll(waiting).toBe(0)
  expect(arrived().slice(1)).toEqual([
    { to: [email], text: expect.stringContaining('acaba de ser trocada'), token: undefined },
  ])
  expect((await call(calls.useLink, used)).status).toBe(404)
  expect(await logIn(site, email, used.novaSenha)).toMatch(/^sessao=/)
  const sent = collected.lines().filter(({ msg }) => msg === 'a mail was sent')
  expect(sent.map(({ tipo, route }) => [tipo, route])).toEqual([
    ['senha', undefined],
    ['senhaMudou', undefined],
  ])
})

test('an invitation arrives, and the answer has no token', async () => {
  const admin = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  const json = { nome: 'Rita', email: 'rita@paroquia.example' }
  const response = await callAs(site, admin, calls.createConvite, { json })
  expect(await response.json()).not.toHaveProperty('data.token')
  await expect.poll(waiting).toBe(0)
  expect(arrived()).toEqual([
    { to: [json.email], text: expect.stringContaining('Ana convida'), token: expect.any(String) },
  ])
})
