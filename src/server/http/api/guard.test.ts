import { afterEach, beforeEach, expect, test } from 'vitest'
import { operations } from '../../../api/calls/operations.ts'
import { accountRefusals } from '../../../parish/equipe/refusals.ts'
import { cheapSenhas } from '../../../../tests/support/cheap-senhas.ts'
import { type FreshDb, openFreshDb } from '../../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../../tests/support/site.ts'
import { type Accounts, createAccounts } from '../../accounts/accounts.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import { guard } from './guard.ts'

const senha = 'cafe na serra azul'
const installer = { id: null, nome: 'Instalação' }

let fresh: FreshDb
let accounts: Accounts

beforeEach(async () => {
  fresh = await openFreshDb()
  accounts = createAccounts(fresh.db, clockAt(testNow), cheapSenhas(), true)
})
afterEach(() => fresh.remove())

async function sessionOf(nome: string, isAdmin: 0 | 1): Promise<OpenSession> {
  const email = `${nome}@paroquia.example`
  await accounts.usuarios.create(installer, { nome, email, senha, isAdmin })
  const { token } = await accounts.logIn({ email, senha }, '203.0.113.7')
  return (await accounts.sessionOf(token))!
}

function refusedCalls(session: OpenSession): string[] {
  return Object.entries(operations).flatMap(([name, endpoint]) => {
    try {
      guard(endpoint, session)
      return []
    } catch (error) {
      return (error as Error).message === accountRefusals.segundoFatorDemanded ? [name] : []
    }
  })
}

test('an administrator without the demanded second factor can only set it up', async () => {
  const session = await sessionOf('ana', 1)
  expect(session.usuario.faltaSegundoFator).toBe(true)
  const refused = refusedCalls(session)
  const allowed = Object.entries(operations)
    .filter(([name, { who }]) => who !== 'anyone' && !refused.includes(name))
    .map(([name]) => name)
  expect(allowed.toSorted()).toEqual([
    'changeSenha',
    'getSegundoFator',
    'proposeSegundoFator',
    'reauthenticate',
    'turnOnSegundoFator',
  ])
})

test('a member, and an administrator who has one, are not asked', async () => {
  expect(refusedCalls(await sessionOf('marta', 0))).toEqual([])
  const session = await sessionOf('ana', 1)
  const { faltaSegundoFator: _, ...usuario } = session.usuario
  expect(refusedCalls({ ...session, segundoFator: true, usuario })).toEqual([])
})
