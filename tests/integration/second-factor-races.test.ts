// One code, brought by several at the same moment, to two connections to one database.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { type Accounts, createAccounts } from '../../src/server/accounts/accounts.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import { cheapSenhas } from '../support/cheap-senhas.ts'
import { codeOf } from '../support/codes.ts'
import { type FreshDb, openFreshDb } from '../support/fresh-db.ts'

const email = 'maria@paroquia.example'
const senha = 'cafe na serra azul'
const installer = { id: null, nome: 'Instalação' }

let fresh: FreshDb
let accounts: Accounts
let segredo: string
let codigos: string[]

beforeEach(async () => {
  fresh = await openFreshDb()
  accounts = createAccounts(fresh.db, systemClock, cheapSenhas())
  await accounts.usuarios.create(installer, { nome: 'Maria', email, senha })
  const { token, usuario } = await accounts.logIn({ email, senha }, addressOf(0))
  ;({ segredo } = await accounts.secondFactor.propose(usuario, 'Paróquia'))
  const codigo = codeOf(segredo, new Date())
  ;({ codigos } = await accounts.secondFactor.turnOn(token, usuario, codigo))
  await accounts.sessions.endOthers(usuario, '')
  // The code of now is good once more, so that no test has to wait for the next one.
  await fresh.db.updateTable('segundo_fator').set({ ultimoPasso: 0 }).execute()
})
afterEach(() => fresh.remove())

/** Each from elsewhere, so that none is slowed down. */
function addressOf(number: number): string {
  return `198.51.100.${number}`
}

const sessoes = () => fresh.db.selectFrom('sessao').selectAll().execute()
const codes: [what: string, code: () => string][] = [
  ['the app', () => codeOf(segredo, new Date())],
  ['recovery', () => codigos[0]!],
]

test.each(codes)(
  'a code of %s is accepted once by five logins at two connections',
  async (_, code) => {
    const elsewhere = createAccounts(await fresh.openAgain(), systemClock, cheapSenhas())
    const codigo = code()
    const tries = Array.from({ length: 5 }, (_, number) =>
      (number % 2 === 0 ? accounts : elsewhere).logIn({ email, senha, codigo }, addressOf(number)),
    )
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.map(({ message }) => message)).toEqual(
      Array.from({ length: 4 }, () => accountRefusals.wrongCode),
    )
    expect(await sessoes()).toHaveLength(1)
  },
)
