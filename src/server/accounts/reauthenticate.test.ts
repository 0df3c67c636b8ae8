import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { cheapSenhas } from '../../../tests/support/cheap-senhas.ts'
import { codeOf as codeAt } from '../../../tests/support/codes.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { type Accounts, createAccounts } from './accounts.ts'

const email = 'maria@paroquia.example'
const senha = 'cafe na serra azul'
const home = '203.0.113.7'
const minute = 60_000

let fresh: FreshDb
let accounts: Accounts
let clock: ReturnType<typeof clockAt>
let token: string
let maria: UsuarioDaSessao

beforeEach(async () => {
  fresh = await openFreshDb()
  clock = clockAt(testNow)
  accounts = createAccounts(fresh.db, clock, cheapSenhas())
  const installer = { id: null, nome: 'Instalação' }
  await accounts.usuarios.create(installer, { nome: 'Maria', email, senha })
  ;({ token, usuario: maria } = await accounts.logIn({ email, senha }, home))
})
afterEach(() => fresh.remove())

function pass(milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds))
}

const isRecent = async (of = token) => (await accounts.sessionOf(of))?.isRecent
const again = (shown: { senha: string; codigo?: string }, from = home) =>
  accounts.reauthenticate(token, maria, shown, from)

/** @returns a code that was not used yet */
async function turnOn(): Promise<{ codigo: () => string; codigos: string[] }> {
  const { segredo } = await accounts.secondFactor.propose(maria, 'Paróquia')
  const codigo = () => {
    pass(30_000)
    return codeAt(segredo, clock.now(), 0)
  }
  const on = await accounts.secondFactor.turnOn(token, maria, codigo())
  token = on.token
  return { codigo, codigos: on.codigos }
}

describe('a login', () => {
  test('a login is recent for ten minutes', async () => {
    expect(await isRecent()).toBe(true)
    pass(10 * minute - 1)
    expect(await isRecent()).toBe(true)
    pass(1)
    expect(await isRecent()).toBe(false)
  })

  test('a login on an instance whose clock is behind is recent; by a clock that went wrong it is not', async () => {
    pass(-minute)
    expect(await isRecent()).toBe(true)
    pass(-60 * minute)
    expect(await isRecent()).toBe(false)
  })

  test('a login before sessions kept when the password was shown is not recent', async () => {
    await fresh.db.updateTable('sessao').set({ autenticada: '' }).execute()
    expect(await isRecent()).toBe(false)
  })

  test('a login does not make another session of the same user recent', async () => {
    pass(11 * minute)
    const { token: second } = await accounts.logIn({ email, senha }, home)
    expect([await isRecent(second), await isRecent()]).toEqual([true, false])
  })
})

describe('reauthentication', () => {
  beforeEach(() => pass(11 * minute))

  test('a new login makes the session recent, by another token: a copied one opens nothing', async () => {
    const stolen = token
    token = await again({ senha })
    expect([await isRecent(), await isRecent(stolen)]).toEqual([true, undefined])
    pass(10 * minute)
    expect(await isRecent()).toBe(false)
  })

  test('a new login with a wrong password is refused, and slowed down as a login is', async () => {
    const wrong = { status: 422, message: accountRefusals.wrongPassword }
    for (let round = 0; round < 10; round += 1) {
      await expect(again({ senha: 'errada' })).rejects.toMatchObject(wrong)
    }
    await expect(again({ senha })).rejects.toMatchObject({ status: 429, retryAfter: 15 * 60 })
    await expect(accounts.logIn({ email, senha }, home)).rejects.toMatchObject({ status: 429 })
    expect(await isRecent()).toBe(false)
    pass(15 * minute)
    token = await again({ senha })
    expect(await isRecent()).toBe(true)
  })

  test('a new login takes the code, too, where a second factor is on', async () => {
    const { codigo, codigos } = await turnOn()
    pass(11 * minute)
    const missing = {
      status: 422,
      message: accountRefusals.codeRequired,
      data: { segundoFator: true },
    }
    for (const none of [{}, { codigo: '' }, { codigo: ' ' }]) {
      await expect(again({ senha, ...none })).rejects.toMatchObject(missing)
    }
    const wrong = { status: 422, message: accountRefusals.wrongCode }
    await expect(again({ senha, codigo: '000000' })).rejects.toMatchObject(wrong)
    const guess = again({ senha: 'errada', codigo: codigo() })
    await expect(guess).rejects.toMatchObject({ message: accountRefusals.wrongPassword })
    expect(await isRecent()).toBe(false)
    const used = codigo()
    token = await again({ senha, codigo: used })
    expect(await isRecent()).toBe(true)
    await expect(again({ senha, codigo: used })).rejects.toMatchObject(wrong)
    const [recovery = ''] = codigos
    token = await again({ senha, codigo: recovery })
    await expect(again({ senha, codigo: recovery })).rejects.toMatchObject(wrong)
  })

  test('a new login is slowed down by wrong codes as by wrong passwords', async () => {
    const right = (await turnOn()).codigo()
    for (let round = 0; round < 5; round += 1) {
      await expect(again({ senha, codigo: '000000' })).rejects.toMatchObject({ status: 422 })
    }
    const late = again({ senha, codigo: right })
    await expect(late).rejects.toMatchObject({ status: 429, retryAfter: 15 * 60 })
  })

  test('a code sent several times at once is taken once', async () => {
    const { codigo } = await turnOn()
    const shown = { senha, codigo: codigo() }
    const tries = [1, 2, 3].map((number) => again(shown, `198.51.100.${number}`))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
