// Invited persons choose their password by a link, sent by mail or handed on by an administrator.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { done as sentences } from '../../src/api/sentences/refusals.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { createMailSite } from '../support/mail-site.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, logIn, registerStaff } from '../support/staff.ts'

const day = 24 * 60 * 60_000
const novaSenha = 'sapoti chuva moringa'
const clock = clockAt(testNow)
const site = await createMailSite({ clock })
const plain = await createTestSite({ clock })
const admins = new Map<TestSite, Awaited<ReturnType<typeof registerStaff>>>()
for (const each of [site, plain]) {
  admins.set(each, await registerStaff(each, { nome: 'Ana', isAdmin: 1 }))
}
afterAll(async () => {
  await site.close()
  await plain.close()
})

type Convite = { id: number; email: string; token?: string }
let persons = 0

const call = (endpoint: Endpoint, json?: object, at: TestSite = site, headers = {}) =>
  callAs(at, admins.get(at), endpoint, { json, headers })

async function answer(endpoint: Endpoint, json: object, at: TestSite = site) {
  const response = await call(endpoint, json, at)
  return {
    status: response.status,
    message: ((await response.json()) as { message: string }).message,
  }
}

const person = () => ({ nome: 'Rute', email: `p${(persons += 1)}@paroquia.example` })

async function invite(rights: object = {}, at: TestSite = site): Promise<Convite> {
  await logInAgain(at)
  return done<Convite>(call(calls.createConvite, { ...person(), ...rights }, at))
}

/** Days may have gone by. */
async function logInAgain(at: TestSite = site): Promise<void> {
  const admin = admins.get(at)!
  admin.cookie = await logIn(at, admin.usuario.email)
}

/** @returns the token of the mail that waits for this address */
async function sentTo(email: string): Promise<string> {
  const mail = (await site.send()).find(({ tipo, para }) => tipo === 'convite' && para === email)
  return mail!.token!
}

const accept = (token: string, more: object = {}, at: TestSite = site) =>
  answer(calls.useLink, { token, novaSenha, ...more }, at)

const gone = { status: 404, message: accountRefusals.linkGone }
const accepted = { status: 200, message: sentences.invitationAccepted }

const invited = () => done<Convite[]>(call(calls.listConvites))

describe('an invitation', () => {
  test('an invitation makes a user with the chosen name and the given rights, once', async () => {
    const made = await invite({ isAdmin: 1 })
    expect(made).toEqual({
      id: made.id,
      nome: 'Rute',
      email: made.email,
      isAdmin: 1,
      comunidades: 'todas',
      secretaria: 1,
      quem: 'Ana',
      criado: clock.now().toISOString(),
      ate: new Date(clock.now().getTime() + 7 * day).toISOString(),
    })
    expect(await invited()).toContainEqual(made)
    const users = await done<{ email: string }[]>(call(calls.listUsuarios))
    expect(users.map(({ email }) => email)).not.toContain(made.email)

    const token = await sentTo(made.email)
    expect(await done(call(calls.openLink, { token }))).toEqual({
      tipo: 'convite',
      nome: 'Rute',
      email: made.email,
    })
    expect(await accept(token, { nome: 'Rute Souza' })).toEqual(accepted)
    expect(await accept(token)).toEqual(gone)
    expect(await invited()).not.toContainEqual(made)
    expect(await logIn(site, made.email, novaSenha)).toBeTruthy()
    const all = await done<object[]>(call(calls.listUsuarios))
    expect(all.at(-1)).toMatchObject({ nome: 'Rute Souza', email: made.email, isAdmin: 1 })
    const history = site.db.selectFrom('revisao').where('titulo', '=', 'Rute Souza')
    expect(await history.select(['quem', 'feito']).orderBy('id').execute()).toEqual([
      { quem: 'Ana', feito: 'criou' },
      { quem: 'Rute Souza', feito: 'entrou' },
    ])
  })

  test('an invitation keeps chosen communities', async () => {
    const made = await invite({ comunidades: [2, 3], secretaria: 0 })
    expect(made).toMatchObject({ isAdmin: 0, comunidades: [2, 3], secretaria: 0 })
    expect(await accept(await sentTo(made.email))).toEqual(accepted)
    const users = await done<object[]>(call(calls.listUsuarios))
    expect(users.at(-1)).toMatchObject({ nome: 'Rute', comunidades: [2, 3], secretaria: 0 })
  })

  test('an invitation with a weak password or no name is not used up', async () => {
    const { email } = await invite()
    const token = await sentTo(email)
    expect((await accept(token, { novaSenha: email })).status).toBe(422)
    expect((await accept(token, { novaSenha: '123' })).status).toBe(422)
    expect((await accept(token, { nome: ' ' })).status).toBe(422)
    expect(await accept(token)).toEqual(accepted)
  })

  test('an invitation ends after seven days, stays in the list, and is renewed', async () => {
    const { id, email } = await invite()
    const former = await sentTo(email)
    clock.set(new Date(clock.now().getTime() + 7 * day))
    expect(await accept(former)).toEqual(gone)
    await logInAgain()
    expect((await invited()).map((each) => each.id)).toContain(id)
    expect(await answer(calls.renewConvite, { id })).toEqual({
      status: 200,
      message: sentences.invited,
    })
    const renewed = await sentTo(email)
    expect(await accept(former)).toEqual(gone)
    expect(await accept(renewed)).toEqual(accepted)
  })

  test('an invitation that is renewed ends the link that was sent before', async () => {
    const { id, email } = await invite()
    const former = await sentTo(email)
    await done(call(calls.renewConvite, { id }))
    expect(await accept(former)).toEqual(gone)
    expect(await accept(await sentTo(email))).toEqual(accepted)
    expect((await answer(calls.renewConvite, { id })).status).toBe(404)
  })

  test('an invitation that is withdrawn opens nothing, and its mail is not sent any more', async () => {
    const [sent, waiting] = [await invite(), await invite()]
    const token = (await site.send()).find(({ para }) => para === sent.email)!.token!
    await done(call(calls.renewConvite, { id: waiting.id }))
    for (const { id } of [sent, waiting]) {
      const removed = await answer(calls.removeConvite, { id })
      expect(removed).toEqual({ status: 200, message: sentences.invitationRemoved })
      expect((await answer(calls.removeConvite, { id })).status).toBe(404)
    }
    expect(await accept(token)).toEqual(gone)
    expect(await site.send()).toEqual([])
  })

  test('an invitation is refused for a user, and for a person who is invited', async () => {
    const { email } = await invite()
    const again = { nome: 'Outra', email }
    expect(await answer(calls.createConvite, again)).toEqual({
      status: 409,
      message: accountRefusals.invited,
    })
    const user = { nome: 'Outra', email: admins.get(site)!.usuario.email }
    expect(await answer(calls.createConvite, user)).toEqual({
      status: 409,
      message: accountRefusals.emailTaken,
    })
  })

  test('an invitation is refused when the email was taken meanwhile', async () => {
    const { id, email } = await invite()
    const token = await sentTo(email)
    await done(call(calls.createUsuario, { nome: 'Rute', email, senha: novaSenha }))
    const taken = { status: 409, message: accountRefusals.emailTaken }
    expect(await accept(token)).toEqual(taken)
    expect(await answer(calls.renewConvite, { id })).toEqual(taken)
  })

  test('an invitation is made once by a repeated request, and mailed once', async () => {
    const json = person()
    const send = () =>
      done<Convite>(call(calls.createConvite, json, site, { 'idempotency-key': 'k' }))
    const first = await send()
    expect(await send()).toEqual(first)
    const mails = (await site.send()).filter(({ para }) => para === json.email)
    expect(mails).toHaveLength(1)
  })

  test('an invitation is no matter of members', async () => {
    const marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
    const { createConvite, renewConvite, removeConvite } = calls
    expect((await callAs(site, marta, calls.listConvites)).status).toBe(403)
    for (const endpoint of [createConvite, renewConvite, removeConvite]) {
      const response = await callAs(site, marta, endpoint, { json: { ...person(), id: 1 } })
      expect(response.status).toBe(403)
    }
  })
})

describe('without mail', () => {
  test('an invitation’s link is told to the administrator, and stored as a hash only', async () => {
    const made = await invite({}, plain)
    expect(made.token).toMatch(/^[\w-]{43}$/)
    expect(await accept(made.token!, {}, plain)).toEqual(accepted)
    expect(await logIn(plain, made.email, novaSenha)).toBeTruthy()
  })

  test('an invitation’s repeated request gets another link, and stores none', async () => {
    const json = person()
    const headers = { 'idempotency-key': 'link' }
    const send = () => done<Convite>(call(calls.createConvite, json, plain, headers))
    const [first, second] = [await send(), await send()]
    expect([second.id, second.token === first.token]).toEqual([first.id, false])
    for (const table of ['pedido', 'acesso', 'convite', 'mensagem'] as const) {
      const kept = JSON.stringify(await plain.db.selectFrom(table).selectAll().execute())
      for (const { token } of [first, second]) expect(kept).not.toContain(token)
    }
    expect(await accept(second.token!, {}, plain)).toEqual(accepted)
    // The invitation is used up.
    expect((await call(calls.createConvite, json, plain, headers)).status).toBe(404)
  })

  test('an invitation’s new link ends the former one', async () => {
    const { id, token } = await invite({}, plain)
    const renewed = await done<Convite>(call(calls.renewConvite, { id }, plain))
    expect(await accept(token!, {}, plain)).toEqual(gone)
    expect(await accept(renewed.token!, {}, plain)).toEqual(accepted)
  })
})
