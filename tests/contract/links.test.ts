// Links for a new password or another email, as clients and the outbox meet them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { login } from '../../src/api/sentences/login-messages.ts'
import { done as sentences } from '../../src/api/sentences/refusals.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { createLinks } from '../../src/server/accounts/links.ts'
import { inTransaction } from '../../src/server/store/transaction.ts'
import { codeOf } from '../support/codes.ts'
import { type CollectedLog, collectLog } from '../support/collected-log.ts'
import { createMailSite, type MailSite } from '../support/mail-site.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'
import { callAs, done, logIn, registerStaff, type Staff, testSenha } from '../support/staff.ts'

const minute = 60_000
const hour = 60 * minute
const novaSenha = 'sapoti chuva moringa'
const clock = clockAt(testNow)
let collected: CollectedLog
let site: MailSite
let admin: Staff
let marta: Staff

beforeEach(async () => {
  clock.set(testNow)
  collected = collectLog()
  site = await createMailSite({ clock, log: collected.log })
  admin = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
})
afterEach(() => site.close())

function pass(milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds))
}

const call = (endpoint: Endpoint, json?: object, who?: Staff) =>
  callAs(site, who, endpoint, { json })

async function answer(endpoint: Endpoint, json: object, who?: Staff) {
  const response = await call(endpoint, json, who)
  const { message } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}

const ask = (email = marta.usuario.email) => answer(calls.requestSenha, { email })

/** @returns the token of a mail that was asked for and sent */
async function linkByMail(): Promise<string> {
  await ask()
  const [mail] = await site.send()
  return mail!.token!
}

const linkByAdmin = async () =>
  (
    await done<{ token: string; ate: string }>(
      call(calls.createLinkSenha, { id: marta.usuario.id }, admin),
    )
  ).token

const open = (token: string) => answer(calls.openLink, { token })
const use = (token: string, more: object = {}) =>
  answer(calls.useLink, { token, novaSenha, ...more })

const gone = { status: 404, message: accountRefusals.linkGone }
const taken = { status: 200, message: sentences.newPassword }

/** Whether it is neither shown nor used. */
async function isGone(token: string): Promise<boolean> {
  const statuses = [(await open(token)).status, (await use(token)).status]
  await logIn(site, marta.usuario.email)
  return statuses.every((status) => status === gone.status)
}

async function actions(): Promise<string[]> {
  const rows = await site.db.selectFrom('revisao').selectAll().orderBy('id').execute()
  return rows.map(({ quem, feito, titulo }) => `${quem} ${feito} ${titulo}`)
}

describe('a forgotten password', () => {
  test('a link sets a new password once, and is no login', async () => {
    const token = await linkByMail()
    const response = await call(calls.useLink, { token, novaSenha })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'success', message: sentences.newPassword })
    expect(await use(token, { novaSenha: 'outra senha comprida' })).toEqual(gone)
    expect(await open(token)).toEqual(gone)
    expect(await logIn(site, marta.usuario.email, novaSenha)).toBeTruthy()
    expect((await actions()).at(-2)).toBe('Marta trocou-senha-link Marta')
  })

  test('a link ends all sessions, and tells the owner', async () => {
    const other: Staff = { ...marta, cookie: await logIn(site, marta.usuario.email) }
    await use(await linkByMail())
    for (const who of [marta, other]) {
      expect((await call(calls.listSessoes, undefined, who)).status).toBe(401)
    }
    expect(await site.send()).toEqual([{ tipo: 'senhaMudou', para: marta.usuario.email }])
  })

  test('a link leaves a second factor on', async () => {
    const { segredo } = await done<{ segredo: string }>(
      call(calls.proposeSegundoFator, undefined, marta),
    )
    await done(call(calls.turnOnSegundoFator, { codigo: codeOf(segredo, clock.now()) }, marta))
    await use(await linkByMail())
    const { email } = marta.usuario
    const without = await answer(calls.login, { email, senha: novaSenha })
    expect(without).toEqual({ status: 401, message: accountRefusals.codeRequired })
    pass(minute)
    const codigo = codeOf(segredo, clock.now())
    expect((await answer(calls.login, { email, senha: novaSenha, codigo })).status).toBe(200)
  })

  test('a link frees an account whose password was tried too often', async () => {
    const { email } = marta.usuario
    const guess = () => answer(calls.login, { email, senha: 'errada' })
    for (let round = 0; round < 10; round += 1) await guess()
    expect((await guess()).status).toBe(429)
    await use(await linkByMail())
    expect(await logIn(site, email, novaSenha)).toBeTruthy()
  })

  test('a link is used once by two requests at once', async () => {
    const token = await linkByMail()
    const uses = await Promise.all([use(token), use(token)])
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('a link that is opened, as by a preview, is not used up', async () => {
    const token = await linkByMail()
    const before = await actions()
    for (let round = 0; round < 3; round += 1) {
      expect(await done(call(calls.openLink, { token }))).toEqual({
        tipo: 'senha',
        nome: 'Marta',
        email: marta.usuario.email,
      })
      await site.app.request('/api/novaSenha.php')
      await site.app.request(`/NovaSenha?token=${token}`)
    }
    expect(await actions()).toEqual(before)
    expect(await use(token)).toEqual(taken)
  })

  test('a link with a weak password is not used up', async () => {
    const token = await linkByMail()
    expect((await use(token, { novaSenha: '12345678' })).status).toBe(422)
    expect(await use(token)).toEqual(taken)
  })

  test('a link ends after thirty minutes', async () => {
    const token = await linkByMail()
    pass(30 * minute - 1)
    expect((await open(token)).status).toBe(200)
    pass(1)
    expect(await isGone(token)).toBe(true)
  })

  test('a link of a clock that was an hour ahead opens nothing', async () => {
    pass(hour)
    const token = await linkByMail()
    pass(-hour)
    expect(await isGone(token)).toBe(true)
  })

  test('a link is stored as a hash only, and is not in the outbox', async () => {
    await ask()
    const queued = JSON.stringify(await site.db.selectFrom('mensagem').selectAll().execute())
    expect(queued).toContain('senha')
    const [mail] = await site.send()
    const kept = JSON.stringify(await site.db.selectFrom('acesso').selectAll().execute())
    expect(kept).toContain(marta.usuario.email)
    expect(kept).not.toContain(mail!.token)
  })

  test.each([
    [
      'a change of the password',
      () =>
        call(
          calls.changeSenha,
          { senhaAtual: testSenha, novaSenha: 'girafa lilás na praça' },
          marta,
        ),
    ],
    ['a temporary password', () => call(calls.resetSenha, { id: marta.usuario.id }, admin)],
    [
      'another email',
      () =>
        call(calls.updateUsuario, { id: marta.usuario.id, email: 'mm@paroquia.example' }, admin),
    ],
    ['the removal', () => call(calls.removeUsuario, { id: marta.usuario.id }, admin)],
    ['a demotion', () => call(calls.updateUsuario, { id: marta.usuario.id, isAdmin: 0 }, admin)],
  ])('a link ends with %s', async (_, change) => {
    await done(call(calls.updateUsuario, { id: marta.usuario.id, isAdmin: 1 }, admin))
    const tokens = [await linkByMail(), await linkByAdmin()]
    // A thief's mail server may have asked the site to wait.
    await done(call(calls.requestEmail, { email: 'ladra@exemplo.br' }, marta))
    await done(change())
    for (const token of tokens) {
      expect(await open(token)).toEqual(gone)
      expect(await use(token)).toEqual(gone)
    }
    expect((await site.send()).map(({ tipo }) => tipo)).not.toContain('email')
  })

  test('the removed user’s link opens nothing once the user is restored', async () => {
    const token = await linkByMail()
    const { revisao } = await done<{ revisao: number }>(
      call(calls.removeUsuario, { id: marta.usuario.id }, admin),
    )
    await done(call(calls.restoreRevisao, { id: revisao, lado: 'antes' }, admin))
    expect(await isGone(token)).toBe(true)
  })

  test('a link goes with the others of its owner, and not by a newer request', async () => {
    const older = await linkByMail()
    const newer = await linkByMail()
    expect((await open(older)).status).toBe(200)
    expect(await use(newer)).toEqual(taken)
    expect(await open(older)).toEqual(gone)
  })

  test('a link of a mail that the server refused is dropped', async () => {
    const token = await linkByMail()
    await inTransaction(site.db, (trx) => createLinks(clock).drop(trx, token))
    expect(await isGone(token)).toBe(true)
    for (let round = 0; round < 3; round += 1) expect(await linkByMail()).toBeTruthy()
  })
})

describe('what a stranger learns', () => {
  test('a stranger gets one answer for every address', async () => {
    const answers = []
    for (const email of [marta.usuario.email, 'ninguem@paroquia.example']) {
      const response = await call(calls.requestSenha, { email })
      const headers = Object.fromEntries(response.headers)
      delete headers['x-request-id']
      answers.push([response.status, headers, await response.json()])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject([200, {}, { message: sentences.forgotten }])
    const queued = await site.db.selectFrom('mensagem').select(['tipo', 'para', 'dados']).execute()
    expect(queued).toEqual([
      { tipo: 'senha', para: marta.usuario.email, dados: '{}' },
      { tipo: 'senha', para: 'ninguem@paroquia.example', dados: '{}' },
    ])
    expect((await site.send()).map(({ para }) => para)).toEqual([marta.usuario.email])
  })

  test('a stranger is slowed down as at a login, for every address alike', async () => {
    for (const email of [marta.usuario.email, 'ninguem@paroquia.example']) {
      const statuses = []
      for (let round = 0; round < 11; round += 1) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      pass(15 * minute)
    }
  })

  test('a stranger fills neither the outbox nor a mailbox', async () => {
    for (let round = 0; round < 5; round += 1) await ask()
    expect(await site.send()).toHaveLength(3)
    expect(await linkOfNextRequest()).toBeUndefined()
    pass(hour)
    expect(await linkOfNextRequest()).toMatch(/^[\w-]{43}$/)
  })

  test('a stranger who asks does not hinder a use, and a use brings no further mails', async () => {
    const token = await linkByMail()
    for (let round = 0; round < 2; round += 1) await linkByMail()
    await use(token)
    await site.send()
    expect(await linkOfNextRequest()).toBeUndefined()
  })

  test('a stranger learns nothing by links that are made up', async () => {
    for (const token of ['x', 'a'.repeat(43), '\0', '%']) expect(await open(token)).toEqual(gone)
    for (let round = 0; round < 16; round += 1) await open(`a${round}`)
    expect((await open('b')).status).toBe(429)
  })

  async function linkOfNextRequest(): Promise<string | undefined> {
    await ask()
    return (await site.send())[0]?.token
  }

  test('a mail that was let pass once is sent at a later attempt, too', async () => {
    const links = createLinks(clock)
    const mail = { tipo: 'senha', para: marta.usuario.email } as const
    const attempt = (tentativas: number) =>
      inTransaction(site.db, (trx) => links.openForMail(trx, { ...mail, tentativas }))
    for (let round = 0; round < 5; round += 1) expect(await attempt(round)).toBeDefined()
    expect(await attempt(0)).toBeUndefined()
  })
})

describe('without mail', () => {
  test('a forgotten password is a matter of administrators', async () => {
    const plain = await createTestSite({ clock })
    const ana = await registerStaff(plain, { nome: 'Ana', isAdmin: 1 })
    const porEmail = (at: typeof plain) => done(callAs(at, undefined, calls.getEsqueciSenha))
    expect(await porEmail(plain)).toEqual({ porEmail: false })
    expect(await porEmail(site)).toEqual({ porEmail: true })
    const json = { email: ana.usuario.email }
    expect((await callAs(plain, undefined, calls.requestSenha, { json })).status).toBe(409)
    const other = { email: 'outra@paroquia.example' }
    expect((await callAs(plain, ana, calls.requestEmail, { json: other })).status).toBe(409)
    await done(callAs(plain, ana, calls.updateUsuario, { json: { id: ana.usuario.id, ...other } }))
    expect(await plain.db.selectFrom('mensagem').selectAll().execute()).toEqual([])
    await plain.close()
  })
})

describe('a link of an administrator', () => {
  test('a link lasts for a day, is in the history, and tells the owner of its use', async () => {
    const token = await linkByAdmin()
    pass(24 * hour - 1)
    expect((await open(token)).status).toBe(200)
    expect(await use(token)).toEqual(taken)
    const told = await actions()
    expect(told).toContain('Ana fez-link-senha Marta')
    expect(told).toContain('Marta trocou-senha-link Marta')
    expect(await site.send()).toEqual([{ tipo: 'senhaMudou', para: marta.usuario.email }])
  })

  test('a link ends after a day', async () => {
    const token = await linkByAdmin()
    pass(24 * hour)
    expect(await use(token)).toEqual(gone)
  })

  test('a link is refused for oneself, for an unknown user, and to a member', async () => {
    const make = (id: number, who: Staff) => answer(calls.createLinkSenha, { id }, who)
    const own = await make(admin.usuario.id, admin)
    expect(own).toEqual({ status: 409, message: accountRefusals.ownReset })
    expect((await make(marta.usuario.id, marta)).status).toBe(403)
    expect((await make(900, admin)).status).toBe(404)
  })

  test('a link takes no place among the mails of an hour', async () => {
    for (let round = 0; round < 3; round += 1) await linkByAdmin()
    expect(await linkByMail()).toBeTruthy()
  })
})

describe('an email', () => {
  const novo = 'marta.dias@paroquia.example'

  test('an email changes once it is confirmed, and the former one is told', async () => {
    const asked = await answer(
      calls.requestEmail,
      { email: ' Marta.Dias@paroquia.example ' },
      marta,
    )
    expect(asked).toEqual({ status: 200, message: sentences.confirmNewEmail })
    expect(await logIn(site, marta.usuario.email)).toBeTruthy()
    const forgotten = await linkByMailOf(marta.usuario.email)
    const token = forgotten.find(({ para }) => para === novo)!.token!
    expect(await done(call(calls.openLink, { token }))).toEqual({
      tipo: 'email',
      nome: 'Marta',
      email: novo,
    })
    expect(await use(token)).toEqual(gone)
    const confirmed = await answer(calls.confirmEmail, { token })
    expect(confirmed).toEqual({ status: 200, message: sentences.emailChanged })
    expect(await site.send()).toEqual([{ tipo: 'emailMudou', para: marta.usuario.email }])
    expect(await logIn(site, novo)).toBeTruthy()
    expect((await answer(calls.confirmEmail, { token })).status).toBe(404)
    // Links that were sent to the former email end.
    for (const sent of forgotten) expect(await open(sent.token!)).toEqual(gone)
    const history = await actions()
    expect(history).toContain('Marta alterou Marta')
  })

  async function linkByMailOf(email: string) {
    await ask(email)
    return site.send()
  }

  test('an email that is taken, or one’s own, is refused', async () => {
    const ask_ = (email: string) => answer(calls.requestEmail, { email }, marta)
    const { email } = admin.usuario
    expect(await ask_(email)).toEqual({ status: 409, message: accountRefusals.emailTaken })
    const own = await ask_(marta.usuario.email)
    expect(own).toEqual({ status: 409, message: accountRefusals.sameEmail })
    await ask_(novo)
    const [mail] = await site.send()
    await done(call(calls.updateUsuario, { id: admin.usuario.id, email: novo }, admin))
    const late = await answer(calls.confirmEmail, { token: mail!.token! })
    expect(late).toEqual({ status: 409, message: accountRefusals.emailTaken })
    expect(await logIn(site, marta.usuario.email)).toBeTruthy()
  })

  test('an email that an administrator changes is told to both addresses, once', async () => {
    const headers = { 'idempotency-key': 'email' }
    const json = { id: marta.usuario.id, email: novo }
    for (let round = 0; round < 2; round += 1) {
      await done(callAs(site, admin, calls.updateUsuario, { json, headers }))
    }
    expect(await site.send()).toEqual([
      { tipo: 'emailMudou', para: novo },
      { tipo: 'emailMudou', para: marta.usuario.email },
    ])
    await done(call(calls.updateUsuario, { id: marta.usuario.id, nome: 'Marta Dias' }, admin))
    expect(await site.send()).toEqual([])
  })

  test('a password’s link does not change an email', async () => {
    const token = await linkByMail()
    expect((await answer(calls.confirmEmail, { token })).status).toBe(404)
    expect(await use(token)).toEqual(taken)
  })
})

test('old links and invitations are removed, those of the last day are kept', async () => {
  await linkByMail()
  const json = { nome: 'Rute', email: 'rute@paroquia.example' }
  await done(call(calls.createConvite, json, admin))
  await site.send()
  const kept = async () => [
    (await site.db.selectFrom('acesso').select('tipo').execute()).map(({ tipo }) => tipo),
    (await site.db.selectFrom('convite').selectAll().execute()).length,
  ]
  const purgeAfter = async (days: number) => {
    pass(days * 24 * hour)
    await site.services.accounts.purge(testNow)
    return kept()
  }
  expect(await purgeAfter(0.5)).toEqual([['senha', 'convite'], 1])
  expect(await purgeAfter(1)).toEqual([['convite'], 1])
  expect(await purgeAfter(7)).toEqual([[], 1])
  expect(await purgeAfter(31)).toEqual([[], 0])
})

test('the log has neither names nor addresses nor tokens', async () => {
  await call(calls.requestSenha, { email: 'zulmira@paroquia.example' })
  const token = await linkByMail()
  const own = { email: 'jacaranda@paroquia.example' }
  await done(call(calls.requestEmail, own, marta))
  const [mail] = await site.send()
  await call(calls.confirmEmail, { token: mail!.token! })
  const json = { nome: 'Ipê Amarelo', email: 'ipe@paroquia.example' }
  await done(call(calls.createConvite, json, admin))
  const [invitation] = await site
    .send()
    .then((all) => all.filter(({ para }) => para === json.email))
  await open(invitation!.token!)
  await use(invitation!.token!)
  await use(token)
  await linkByAdmin()
  const text = collected.text()
  expect(text).toContain('/api/novaSenha.php')
  const personal = ['zulmira', 'jacaranda', 'ipe@', 'Ipê', 'Marta', 'marta', novaSenha, login.wrong]
  const secret = [token, mail!.token!, invitation!.token!]
  expect([...personal, ...secret].filter((each) => text.includes(each))).toEqual([])
})
