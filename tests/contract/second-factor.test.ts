// The second factor and one's own sessions, as a client of the API meets them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import { login } from '../../src/api/sentences/login-messages.ts'
import { allRights } from '../../src/parish/equipe/direitos.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { done as sentences } from '../../src/api/sentences/refusals.ts'
import type { Sessao } from '../../src/parish/equipe/sessao.ts'
import { codeOf } from '../support/codes.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff, testSenha as senha } from '../support/staff.ts'

let site: TestSite
const clock = clockAt(testNow)
let admin: Staff
/** Has no second factor. */
let member: Staff
/** Has one. */
let careful: Staff
let segredo: string
let codigos: string[]

beforeAll(async () => {
  site = await createTestSite({ clock })
  admin = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  member = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
  careful = await registerStaff(site, { nome: 'Rute', isAdmin: 0 })
  ;({ segredo, codigos } = await turnOn(careful))
})
afterAll(() => site.close())

/** Makes a call after which the session goes on by another cookie, and keeps that one. */
async function callAndRenew(who: Staff, endpoint: Endpoint, json: object): Promise<Response> {
  const response = await callAs(site, who, endpoint, { json })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^sessao=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  const former = who.cookie
  who.cookie = cookie.split(';')[0]!
  const outside = await callAs(site, { ...who, cookie: former }, calls.listSessoes)
  expect([who.cookie === former, outside.status]).toEqual([false, 401])
  return response
}

async function turnOn(who: Staff): Promise<{ segredo: string; codigos: string[] }> {
  const { segredo } = await done<{ segredo: string }>(callAs(site, who, calls.proposeSegundoFator))
  const json = { senha, codigo: nextCode(segredo) }
  const turning = callAndRenew(who, calls.turnOnSegundoFator, json)
  return { segredo, ...(await done<{ codigos: string[] }>(turning)) }
}

/** A code that was not used yet: half a minute goes by. */
function nextCode(of = segredo): string {
  clock.set(new Date(clock.now().getTime() + 30_000))
  return codeOf(of, clock.now())
}

function logIn(email: string, more: object = {}, headers: Record<string, string> = {}) {
  return callAs(site, undefined, calls.login, { json: { email, senha, ...more }, headers })
}

describe('login.php', () => {
  test('a login without a second factor is as it was, with any other field', async () => {
    for (const more of [{}, { codigo: null }, { codigo: '' }, { codigo: '123456' }]) {
      const response = await logIn(member.usuario.email, more)
      expect(response.status).toBe(200)
      const { id, nome, email, isAdmin } = member.usuario
      expect(await response.json()).toEqual({
        status: 'success',
        admin: { id, nome, email, isAdmin, ...allRights, trocarSenha: false },
      })
    }
  })

  test('a login without the code is no success: an existing client shows its refusal', async () => {
    for (const more of [{}, { codigo: null }, { codigo: ' ' }]) {
      const response = await logIn(careful.usuario.email, more)
      expect(response.status).toBe(401)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({
        status: 'error',
        message: accountRefusals.codeRequired,
        data: { segundoFator: true },
      })
    }
  })

  test('a login accepts a code once', async () => {
    const codigo = nextCode()
    const first = await logIn(careful.usuario.email, { codigo })
    expect(first.status).toBe(200)
    expect(calls.login.answer.parse(await first.json())).toMatchObject({
      admin: { nome: 'Rute' },
    })
    expect(first.headers.getSetCookie()).toHaveLength(1)
    const second = await logIn(careful.usuario.email, { codigo })
    expect(second.status).toBe(401)
    expect(await second.json()).toMatchObject({
      message: accountRefusals.wrongCode,
      data: { segundoFator: true },
    })
  })

  test('a login without the password does not show which user has a second factor', async () => {
    const answers = []
    for (const { usuario } of [careful, member]) {
      for (const codigo of [undefined, '123456']) {
        const response = await logIn(usuario.email, { senha: 'errada', codigo })
        answers.push([response.status, await response.json()])
      }
    }
    const refused = [401, { status: 'error', message: login.wrong }]
    expect(answers).toEqual([refused, refused, refused, refused])
  })

  test.each([123456, true, ['123456'], {}, 'x'.repeat(101)])(
    'a login takes no code that is none: %j',
    async (codigo) => {
      expect((await logIn(careful.usuario.email, { codigo })).status).toBe(422)
    },
  )
})

describe('segundoFator.php', () => {
  test('the call returns the state of its own account only, and never the secret again', async () => {
    const response = await callAs(site, careful, calls.getSegundoFator)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = await response.text()
    expect(calls.getSegundoFator.answer.parse(JSON.parse(body)).data.codigos).toBe(10)
    for (const secret of [segredo, ...codigos]) expect(body).not.toContain(secret)
    expect(await done(callAs(site, member, calls.getSegundoFator))).toEqual({
      desde: null,
      codigos: 0,
    })
  })

  test('the call proposes what apps understand, in the name of the parish', async () => {
    const response = await callAs(site, member, calls.proposeSegundoFator)
    const { data } = calls.proposeSegundoFator.answer.parse(await response.json())
    const uri = new URL(data.uri)
    expect(uri.searchParams.get('secret')).toBe(data.segredo)
    expect(uri.searchParams.get('issuer')).toBe('Paróquia Sagrado Coração de Jesus')
  })

  test('the second factor is turned off and on again, and codes are renewed', async () => {
    const json = { senha, codigo: nextCode() }
    const renewed = await callAndRenew(careful, calls.renewCodigosRecuperacao, json)
    const answer = (await renewed.json()) as { data: object }
    expect(calls.renewCodigosRecuperacao.answer.parse(answer)).toMatchObject({
      message: sentences.codesRenewed,
    })
    // The new token is the cookie's business alone.
    expect(Object.keys(answer.data)).toEqual(['codigos'])
    const shown = { senha, codigo: nextCode() }
    const off = await callAndRenew(careful, calls.turnOffSegundoFator, shown)
    expect(await off.json()).toEqual({ status: 'success', message: sentences.segundoFatorOff })
    expect((await logIn(careful.usuario.email)).status).toBe(200)
    ;({ segredo, codigos } = await turnOn(careful))
    expect((await logIn(careful.usuario.email)).status).toBe(401)
  })
})

describe('the reset by an administrator', () => {
  beforeAll(async () => {
    // Days have gone by.
    await callAndRenew(admin, calls.reauthenticate, { senha })
  })

  test('the reset is seen in the list, done once, and in the history without a secret', async () => {
    const listed = async () =>
      (await done<{ id: number; segundoFator: boolean }[]>(callAs(site, admin, calls.listUsuarios)))
        .filter(({ segundoFator }) => segundoFator)
        .map(({ id }) => id)
    expect(await listed()).toEqual([careful.usuario.id])
    const json = { id: careful.usuario.id }
    const response = await callAs(site, admin, calls.resetSegundoFator, { json })
    expect(await response.json()).toEqual({ status: 'success', message: sentences.segundoFatorOff })
    expect(await listed()).toEqual([])
    const again = await callAs(site, admin, calls.resetSegundoFator, { json })
    expect(again.status).toBe(409)
    const history = await (await callAs(site, admin, calls.listRevisoes)).text()
    expect(history).toContain('redefiniu-segundo-fator')
    for (const secret of [segredo, ...codigos]) expect(history).not.toContain(secret)
    const relogged = await logIn(careful.usuario.email)
    const cookie = relogged.headers.getSetCookie()[0]!.split(';')[0]!
    careful = { ...careful, cookie }
    ;({ segredo, codigos } = await turnOn(careful))
  })
})

describe('sessoes.php', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

  async function logInAgain(): Promise<Staff> {
    const response = await logIn(member.usuario.email, {}, { 'user-agent': firefox })
    return { ...member, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! }
  }
  const list = (who: Staff) => done<Sessao[]>(callAs(site, who, calls.listSessoes))

  test('the call lists the user’s own sessions, and ends one or all others', async () => {
    const [second, third] = [await logInAgain(), await logInAgain()]
    const listed = await callAs(site, second, calls.listSessoes)
    const { data } = calls.listSessoes.answer.parse(await listed.json())
    expect(data.filter(({ navegador }) => navegador === 'Firefox no Linux')).toHaveLength(2)
    expect(data.filter(({ atual }) => atual)).toHaveLength(1)
    const { id } = (await list(third)).find(({ atual }) => atual)!
    const ended = await callAs(site, second, calls.endSessao, { json: { id } })
    expect(await ended.json()).toEqual({ status: 'success', message: sentences.sessionEnded })
    expect((await callAs(site, third, calls.listSessoes)).status).toBe(401)
    const again = await callAs(site, second, calls.endSessao, { json: { id } })
    expect([again.status, await again.json()]).toEqual([
      404,
      { status: 'error', message: accountRefusals.sessionGone },
    ])
    const others = await callAs(site, second, calls.endOutrasSessoes)
    expect(await others.json()).toEqual({
      status: 'success',
      message: sentences.otherSessionsEnded,
    })
    expect(await list(second)).toHaveLength(1)
    expect((await callAs(site, member, calls.listSessoes)).status).toBe(401)
    member = second
  })
})
