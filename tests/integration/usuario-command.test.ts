// npm run usuario, as the installer types it: a process of its own on the site's database.
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commandOf } from '../../src/operation/commands/usuario.ts'
import { createAccounts } from '../../src/server/accounts/accounts.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import { cheapSenhas } from '../support/cheap-senhas.ts'
import { type Outcome, runCommand } from '../support/command.ts'
import { codeOf } from '../support/codes.ts'
import { type FreshDb, openFreshDb } from '../support/fresh-db.ts'

const home = '203.0.113.7'
const installer = { id: null, nome: 'Instalação' }
const senha = 'cafe na serra azul'

let fresh: FreshDb
/** The accounts of the site that runs meanwhile. */
let accounts: ReturnType<typeof createAccounts>

beforeEach(async () => {
  fresh = await openFreshDb()
  accounts = createAccounts(fresh.db, systemClock, cheapSenhas())
  const ana = { nome: 'Ana', email: 'ana@paroquia.example', isAdmin: 1 as const, senha }
  await accounts.usuarios.create(installer, ana)
})
afterEach(() => fresh.remove())

const usuario = (...args: string[]) => runCommand(['usuario', ...args], { DATA_DIR: fresh.dataDir })

function toldSenha({ out }: Outcome): string {
  const told = out.flatMap((line) => /^Senha provisória: (\S+)$/.exec(line)?.[1] ?? [])
  expect(told).toHaveLength(1)
  return told[0]!
}

test('listar shows who may log in', async () => {
  await accounts.usuarios.create(installer, { nome: 'José', email: 'jose@paroquia.example', senha })
  expect(await usuario('listar')).toEqual({
    code: 0,
    out: ['ana@paroquia.example  Ana  (administrador)', 'jose@paroquia.example  José'],
    err: [],
  })
})

test('criar --admin makes an administrator whose password is shown once and must be changed', async () => {
  const outcome = await usuario('criar', '--admin', 'Maria@paroquia.example', 'Maria Souza')
  expect(outcome).toMatchObject({ code: 0, err: [] })
  const email = 'maria@paroquia.example'
  const { usuario: maria } = await accounts.logIn({ email, senha: toldSenha(outcome) }, home)
  expect(maria).toMatchObject({ nome: 'Maria Souza', isAdmin: 1, trocarSenha: true })
})

test('promover makes a user an administrator', async () => {
  await accounts.usuarios.create(installer, { nome: 'José', email: 'jose@paroquia.example', senha })
  const first = await usuario('promover', 'JOSE@paroquia.example')
  expect(first).toEqual({ code: 0, out: ['José agora administra o site.'], err: [] })
  const again = await usuario('promover', 'jose@paroquia.example')
  expect(again).toEqual({ code: 0, out: ['José já administra o site.'], err: [] })
  expect(await accounts.usuarios.list()).toMatchObject([{ isAdmin: 1 }, { isAdmin: 1 }])
})

test('senha sets a new password at once, and ends the sessions', async () => {
  const email = 'ana@paroquia.example'
  const { token } = await accounts.logIn({ email, senha }, home)
  for (let round = 0; round < 10; round += 1) {
    const guess = accounts.logIn({ email, senha: 'errada' }, home)
    await expect(guess).rejects.toMatchObject({ status: 401 })
  }
  const outcome = await usuario('senha', email)
  expect(outcome).toMatchObject({ code: 0, err: [] })
  expect(await accounts.userOfToken(token)).toBeUndefined()
  const { usuario: ana } = await accounts.logIn({ email, senha: toldSenha(outcome) }, home)
  expect(ana.trocarSenha).toBe(true)
})

test('duas-etapas removes the second factor after the loss of a phone', async () => {
  const email = 'ana@paroquia.example'
  const { token, usuario: ana } = await accounts.logIn({ email, senha }, home)
  const { segredo } = await accounts.secondFactor.propose(ana, 'Paróquia')
  const codigo = codeOf(segredo, new Date())
  await accounts.secondFactor.turnOn(token, ana, codigo)
  expect((await usuario('listar')).out).toEqual([
    'ana@paroquia.example  Ana  (administrador, duas etapas)',
  ])
  await expect(accounts.logIn({ email, senha }, home)).rejects.toMatchObject({ status: 401 })
  const outcome = await usuario('duas-etapas', email)
  expect(outcome).toMatchObject({ code: 0, err: [] })
  expect(outcome.out.join()).toContain('Ana agora entra só com email e senha')
  expect(await accounts.userOfToken(token)).toBeUndefined()
  expect((await accounts.logIn({ email, senha }, home)).usuario).toMatchObject({ email })
  const again = await usuario('duas-etapas', email)
  expect(again).toEqual({ code: 0, out: ['Ana já entra só com email e senha.'], err: [] })
})

describe('help and exit 1 for', () => {
  const wrong: string[][] = [
    [],
    ['ajuda'],
    ['listar', 'todos'],
    ['criar', 'maria@paroquia.example'],
    ['criar', 'maria@paroquia.example', 'Maria', 'Souza'],
    ['promover'],
    ['promover', 'ana@paroquia.example', '--admin'],
    ['senha'],
    ['senha', 'ana@paroquia.example', 'nova'],
    ['duas-etapas'],
    ['duas-etapas', 'ana@paroquia.example', '--admin'],
  ]

  test.each(wrong.map((args) => [args.join(' '), args] as const))('%j', (_, args) => {
    expect(commandOf(args)).toBeUndefined()
  })

  test('an unknown command prints the help and exits with 1', async () => {
    const { code, out, err } = await usuario('ajuda')
    expect({ code, out }).toEqual({ code: 1, out: [] })
    expect(err[0]).toMatch(/^Quem pode entrar/)
    for (const name of ['listar', 'criar', 'promover', 'senha', 'duas-etapas']) {
      expect(err.join('\n')).toContain(`npm run usuario -- ${name}`)
    }
  })
})

describe('one sentence and exit 1 for', () => {
  test.each([
    [['promover', 'rute@x.example'], 'Não há usuário com o email rute@x.example.'],
    [['senha', 'rute@x.example'], 'Não há usuário com o email rute@x.example.'],
    [['criar', 'rute', 'Rute'], 'Isto não é um email: rute'],
    [['criar', 'rute@x.example', ' '], 'Escreva o nome da pessoa.'],
    [['criar', 'ana@paroquia.example', 'Ana'], 'Já existe um usuário com este email.'],
  ])('%j', async (args, sentence) => {
    expect(await usuario(...args)).toEqual({ code: 1, out: [], err: [sentence] })
    expect(await accounts.usuarios.list()).toHaveLength(1)
  })

  test('a folder without a site, which stays as it is', async () => {
    const missing = join(fresh.dataDir, 'outra')
    const sentence = `Não há um site em ${missing}. Confira DATA_DIR, ou inicie o site uma vez: npm start`
    for (let round = 0; round < 2; round += 1) {
      const outcome = await runCommand(['usuario', 'listar'], { DATA_DIR: missing })
      expect(outcome).toEqual({ code: 1, out: [], err: [sentence] })
    }
  })
})
