import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '../../api/sentences/login-messages.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { Usuario, UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { cheapSenhas } from '../../../tests/support/cheap-senhas.ts'
import { codeOf as codeAt } from '../../../tests/support/codes.ts'
import { createTestContent } from '../../../tests/support/content.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import type { Db } from '../store/db.ts'
import { type Accounts, createAccounts } from './accounts.ts'

const installer = { id: null, nome: 'Instalação' }
const email = 'maria@paroquia.example'
const senha = 'cafe na serra azul'
const home = '203.0.113.7'
const minute = 60_000
const hour = 60 * minute

const missing = {
  status: 401,
  message: accountRefusals.codeRequired,
  data: { segundoFator: true },
}
const wrong = { status: 401, message: accountRefusals.wrongCode, data: { segundoFator: true } }
const off = { status: 409, message: accountRefusals.segundoFatorOff }

let fresh: FreshDb
let db: Db
let accounts: Accounts
let clock: ReturnType<typeof clockAt>
let maria: Usuario

beforeEach(async () => {
  fresh = await openFreshDb()
  db = fresh.db
  clock = clockAt(testNow)
  accounts = createAccounts(db, clock, cheapSenhas())
  maria = await accounts.usuarios.create(installer, { nome: 'Maria', email, senha })
})
afterEach(() => fresh.remove())

function pass(milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds))
}

async function logIn(codigo?: string, from = home): Promise<string> {
  const input = { email, senha, ...(codigo !== undefined && { codigo }) }
  return (await accounts.logIn(input, from)).token
}

async function usuarioOf(token: string): Promise<UsuarioDaSessao> {
  return (await accounts.userOfToken(token))!
}

/** What the app shows now, or so many steps of 30 s from now. */
function codeOf(segredo: string, steps = 0): string {
  return codeAt(segredo, clock.now(), steps)
}

type On = { token: string; usuario: UsuarioDaSessao; segredo: string; codigos: string[] }

async function turnOn(): Promise<On> {
  const former = await logIn()
  const usuario = await usuarioOf(former)
  const { segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia')
  const { turnOn: confirm } = accounts.secondFactor
  const { codigos, token } = await confirm(former, usuario, codeOf(segredo))
  pass(minute)
  return { token, usuario, segredo, codigos }
}

async function actions(): Promise<string[]> {
  const rows = await db.selectFrom('revisao').selectAll().orderBy('id').execute()
  return rows.map(({ quem, feito, titulo }) => `${quem} ${feito} ${titulo}`)
}

describe('an address without a right code', () => {
  test('an address without a right code does not become known by a refused change of the password', async () => {
    const { token, usuario } = await turnOn()
    const thief = '198.51.100.66'
    const same = { senhaAtual: senha, novaSenha: senha }
    let checked = 0
    for (let round = 0; round < 40; round += 1) {
      const changing = accounts.changeSenha(token, usuario, same, thief)
      await expect(changing).rejects.toMatchObject({ status: expect.any(Number) })
      const failure = await logIn('000000', thief).catch((error: unknown) => error)
      if ((failure as { status: number }).status === 401) checked += 1
    }
    expect(checked).toBeLessThan(10)
  })
})

describe('logging in', () => {
  test('a login takes the code as apps show it', async () => {
    const { segredo } = await turnOn()
    const codigo = codeOf(segredo)
    expect(
      await logIn(`\u200b ${codigo.slice(0, 3)}\u2011${codigo.slice(3)}\u00a0\r\n`),
    ).toBeTruthy()
  })

  test('a login never takes a code twice, nor an older one after it', async () => {
    const { segredo } = await turnOn()
    const [before, now, next] = [-1, 0, 1].map((steps) => codeOf(segredo, steps))
    await logIn(now)
    await expect(logIn(now)).rejects.toMatchObject(wrong)
    await expect(logIn(before)).rejects.toMatchObject(wrong)
    await logIn(next)
    await expect(logIn(next)).rejects.toMatchObject(wrong)
    pass(30_000)
    await expect(logIn(next)).rejects.toMatchObject(wrong)
    pass(30_000)
    expect(await logIn(codeOf(segredo))).toBeTruthy()
  })

  test('a login refuses the code that turned the second factor on', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    const { segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia')
    const codigo = codeOf(segredo)
    await accounts.secondFactor.turnOn(token, usuario, codigo)
    await expect(logIn(codigo)).rejects.toMatchObject(wrong)
  })

  test('a login takes each recovery code once, in any spelling', async () => {
    const { codigos, usuario } = await turnOn()
    const [first = '', second = ''] = codigos
    await logIn(first)
    await expect(logIn(first)).rejects.toMatchObject(wrong)
    await logIn(second.toUpperCase().replaceAll('-', ' '))
    expect(await accounts.secondFactor.state(usuario.id)).toMatchObject({ codigos: 8 })
    expect((await actions()).slice(-2)).toEqual([
      'Maria entrou-recuperacao Maria',
      'Maria entrou-recuperacao Maria',
    ])
  })

  test('a login refuses the recovery code of another user', async () => {
    const { codigos } = await turnOn()
    const jose = { email: 'jose@paroquia.example', senha }
    await accounts.usuarios.create(installer, { nome: 'José', ...jose })
    const { token } = await accounts.logIn(jose, home)
    const usuario = await usuarioOf(token)
    const { segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia')
    await accounts.secondFactor.turnOn(token, usuario, codeOf(segredo))
    const stolen = accounts.logIn({ ...jose, codigo: codigos[0]! }, home)
    await expect(stolen).rejects.toMatchObject(wrong)
  })

  test('a login is slowed down by wrong codes as by wrong passwords', async () => {
    const { segredo } = await turnOn()
    for (let round = 0; round < 5; round += 1) {
      await expect(logIn('000000')).rejects.toMatchObject(wrong)
    }
    await expect(logIn(codeOf(segredo))).rejects.toMatchObject({ status: 429, retryAfter: 15 * 60 })
    pass(15 * minute)
    expect(await logIn(codeOf(segredo))).toBeTruthy()
  })

  test('a login is not slowed down by its first half', async () => {
    const { segredo } = await turnOn()
    for (let round = 0; round < 30; round += 1) {
      await expect(logIn()).rejects.toMatchObject(missing)
    }
    expect(await logIn(codeOf(segredo))).toBeTruthy()
  })

  test('a login with the first half only does not make up for wrong codes', async () => {
    await turnOn()
    for (let round = 0; round < 5; round += 1) {
      await expect(logIn('000000')).rejects.toMatchObject(wrong)
      await expect(logIn()).rejects.toMatchObject(missing)
    }
    await expect(logIn('000000')).rejects.toMatchObject({ status: 429 })
  })

  test('a login with a temporary password asks for the code as well', async () => {
    const { segredo } = await turnOn()
    const { senha: provisoria } = await accounts.usuarios.resetSenha(installer, maria.id)
    const half = { email, senha: provisoria }
    await expect(accounts.logIn(half, home)).rejects.toMatchObject(missing)
    const { usuario } = await accounts.logIn({ ...half, codigo: codeOf(segredo) }, home)
    expect(usuario.trocarSenha).toBe(true)
  })
})

describe('turning on', () => {
  test('a second factor counts only once it is confirmed', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    await accounts.secondFactor.propose(usuario, 'Paróquia')
    expect(await accounts.secondFactor.state(maria.id)).toEqual({ desde: null, codigos: 0 })
    expect(await logIn()).toBeTruthy()
    expect(await accounts.usuarios.list()).toMatchObject([{ segundoFator: false }])
  })

  test('a confirmation says since when, gives ten codes, and ends the other sessions', async () => {
    const other = await logIn()
    const since = clock.now().toISOString()
    const { token, codigos } = await turnOn()
    expect(new Set(codigos).size).toBe(10)
    expect(await accounts.secondFactor.state(maria.id)).toEqual({ desde: since, codigos: 10 })
    expect(await accounts.userOfToken(other)).toBeUndefined()
    expect(await accounts.userOfToken(token)).toBeDefined()
    expect(await accounts.usuarios.list()).toMatchObject([{ segundoFator: true }])
  })

  test('a confirmation takes a code of the secret that was told last', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    const { propose, turnOn: confirm } = accounts.secondFactor
    const { segredo: former } = await propose(usuario, 'Paróquia')
    const { segredo } = await propose(usuario, 'Paróquia')
    const message = accountRefusals.wrongFirstCode
    for (const codigo of [codeOf(former), '']) {
      const refused = confirm(token, usuario, codigo)
      await expect(refused).rejects.toMatchObject({ status: 422, message })
    }
    expect(await accounts.secondFactor.state(maria.id)).toMatchObject({ desde: null })
    await confirm(token, usuario, codeOf(segredo))
  })

  test('a second factor must be confirmed within an hour', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    const { segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia')
    pass(hour)
    const late = accounts.secondFactor.turnOn(token, usuario, codeOf(segredo))
    await expect(late).rejects.toMatchObject({
      status: 409,
      message: accountRefusals.segundoFatorLate,
    })
  })

  test('a proposal is refused while the second factor is on', async () => {
    const { usuario, token, segredo } = await turnOn()
    await expect(accounts.secondFactor.propose(usuario, 'Paróquia')).rejects.toMatchObject({
      status: 409,
      message: accountRefusals.segundoFatorOn,
    })
    const again = accounts.secondFactor.turnOn(token, usuario, codeOf(segredo))
    await expect(again).rejects.toMatchObject({ status: 409 })
    expect(await accounts.secondFactor.state(maria.id)).toMatchObject({ codigos: 10 })
  })

  test('two confirmations at once: only one gives the codes', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    const { segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia')
    const codigo = codeOf(segredo)
    const outcomes = await Promise.allSettled([
      accounts.secondFactor.turnOn(token, usuario, codigo),
      accounts.secondFactor.turnOn(token, usuario, codigo),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await accounts.secondFactor.state(maria.id)).toMatchObject({ codigos: 10 })
  })

  test('an expired proposal leaves no unconfirmed secret', async () => {
    await accounts.secondFactor.propose(await usuarioOf(await logIn()), 'Paróquia')
    pass(hour)
    await accounts.purge(new Date(0))
    expect(await db.selectFrom('segundo_fator').selectAll().execute()).toEqual([])
  })
})

describe('turning off', () => {
  test('an account without its second factor needs the password alone, and keeps no secret', async () => {
    const { usuario, token } = await turnOn()
    const { token: renewed } = await accounts.secondFactor.turnOff(token, usuario)
    expect(await accounts.secondFactor.state(maria.id)).toEqual({ desde: null, codigos: 0 })
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(await accounts.userOfToken(renewed)).toBeDefined()
    expect(await logIn()).toBeTruthy()
    for (const table of ['segundo_fator', 'codigo_recuperacao'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('turning off is refused where the second factor is off', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    const { turnOff, renewCodes } = accounts.secondFactor
    await expect(turnOff(token, usuario)).rejects.toMatchObject(off)
    await expect(renewCodes(token, usuario)).rejects.toMatchObject(off)
  })
})

describe('new recovery codes', () => {
  test('new recovery codes replace the former ones', async () => {
    const { usuario, token, codigos: former } = await turnOn()
    const { codigos } = await accounts.secondFactor.renewCodes(token, usuario)
    await expect(logIn(former[0])).rejects.toMatchObject(wrong)
    expect(await logIn(codigos[0])).toBeTruthy()
    expect(await accounts.secondFactor.state(maria.id)).toMatchObject({ codigos: 9 })
  })

  test('the codes asked for twice at once are ten all the same, and only one answer has them', async () => {
    const { usuario, token } = await turnOn()
    const { renewCodes } = accounts.secondFactor
    const asked = [renewCodes(token, usuario), renewCodes(token, usuario)]
    const [first, second] = (await Promise.allSettled(asked)).toSorted((a, b) =>
      a.status.localeCompare(b.status),
    )
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ status: 'rejected', reason: { status: 401 } })
    expect(await accounts.secondFactor.state(maria.id)).toMatchObject({ codigos: 10 })
  })
})

describe('the reset by an administrator', () => {
  const ana = { id: 99, nome: 'Ana' }

  test('a reset lets in with the password alone, and ends all sessions', async () => {
    const { token } = await turnOn()
    await accounts.usuarios.resetSecondFactor(ana, maria.id)
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(await logIn()).toBeTruthy()
    expect(await actions()).toContain('Ana redefiniu-segundo-fator Maria')
  })

  test('a reset clears the wrong codes', async () => {
    await turnOn()
    const tryCode = () => logIn('000000').catch(({ status }: { status: number }) => status)
    while ((await tryCode()) !== 429);
    await accounts.usuarios.resetSecondFactor(ana, maria.id)
    expect(await logIn()).toBeTruthy()
  })

  test('a reset is refused for oneself, for an unknown user, and where the second factor is off', async () => {
    const self = { id: maria.id, nome: 'Maria' }
    const { resetSecondFactor } = accounts.usuarios
    const own = { status: 409, message: accountRefusals.ownSegundoFator }
    await expect(resetSecondFactor(self, maria.id)).rejects.toMatchObject(own)
    await expect(resetSecondFactor(ana, 7)).rejects.toMatchObject({ status: 404 })
    await expect(resetSecondFactor(ana, maria.id)).rejects.toMatchObject(off)
  })

  test('a reset leaves a secret that was only proposed as it is', async () => {
    const token = await logIn()
    const usuario = await usuarioOf(token)
    const { segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia')
    await expect(accounts.usuarios.resetSecondFactor(ana, maria.id)).rejects.toMatchObject(off)
    await accounts.secondFactor.turnOn(token, usuario, codeOf(segredo))
  })
})

test('a user who is removed and brought back is asked for the code as before', async () => {
  await turnOn()
  await accounts.usuarios.remove(installer, maria.id)
  await expect(logIn()).rejects.toMatchObject({ message: login.wrong })
  const state = { nome: 'Maria', email, isAdmin: 0 }
  const { change } = createTestContent(db, clock)
  await change(installer, [], (within) => accounts.usuarios.restore(within, maria.id, state))
  await expect(logIn()).rejects.toMatchObject(missing)
})

test('a second factor is removed with its user', async () => {
  await turnOn()
  await accounts.usuarios.remove(installer, maria.id)
  pass(hour)
  await accounts.purge(clock.now())
  expect(await db.selectFrom('segundo_fator').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('codigo_recuperacao').selectAll().execute()).toEqual([])
})

test('the history tells what was done, and no secret is anywhere but where it must be', async () => {
  const { usuario, token: first, segredo, codigos } = await turnOn()
  const { renewCodes, turnOff } = accounts.secondFactor
  const renewed = await renewCodes(first, usuario)
  await turnOff(renewed.token, usuario)
  expect((await actions()).slice(2)).toEqual([
    'Maria ligou-segundo-fator Maria',
    'Maria renovou-codigos Maria',
    'Maria desligou-segundo-fator Maria',
  ])
  const { segredo: again } = await accounts.secondFactor.propose(usuario, 'Paróquia')
  const token = await logIn()
  const { codigos: last } = await accounts.secondFactor.turnOn(token, usuario, codeOf(again))
  for (const table of [
    'usuario',
    'sessao',
    'tentativa',
    'revisao',
    'codigo_recuperacao',
  ] as const) {
    const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    for (const secret of [segredo, again, ...codigos, ...renewed.codigos, ...last]) {
      expect(kept).not.toContain(secret)
    }
  }
})
